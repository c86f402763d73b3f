String log = new File(basedir, 'build.log').text
assert log.contains('The tests are skipped, so SAGA has checked nothing here')
assert log.contains('SAGA is skipped')
assert log.contains('SAGA was in no JVM of the tests; where the pom has an <argLine>, begin it with @{argLine}')
