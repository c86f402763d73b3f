String log = new File(basedir, 'build.log').text
assert log =~ /ERROR.*Box.g4:3/
assert log.contains('a view or its configuration is wrong')
assert !log.contains('Tests run')
