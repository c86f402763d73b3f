String log = new File(basedir, 'build.log').text
assert log.contains('no test is checked, though saga.junit.views names views')
assert log =~ /Tests run: 2, Failures: 1, Errors: 0/
