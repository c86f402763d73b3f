assert new File(basedir, 'build.log').text.contains('The tests keep to saga.library.Deadlock, box.BoxView')
