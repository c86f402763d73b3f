// The plugin of this build has no Rascal inside: users are told how to get one that has.
String log = new File(basedir, 'build.log').text
assert log.contains('this saga was built without Rascal; ')
assert log.contains('./saga install -Prascal')
assert !log.contains('Tests run')
