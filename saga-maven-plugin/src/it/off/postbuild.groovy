assert new File(basedir, 'build.log').text.contains('box.BoxView was off in 1 of 1 JVMs')
