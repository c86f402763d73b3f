String log = new File(basedir, 'build.log').text
assert log.contains('Tests run: 2, Failures: 0, Errors: 0')
assert log.contains('box.BoxView is violated in thread worker: PUT cannot come here')
assert log.contains('box.BoxView is violated in thread last: TAKE cannot come here')
assert log.contains('the tests do not keep to their views: 2 faults')
