String log = new File(basedir, 'build.log').text
assert log.count('The tests keep to saga.library.Deadlock, box.BoxView') == 2
assert log.contains('There are no tests, so SAGA has checked nothing here')
assert new File(basedir, 'box/target/saga/report.jsonl').exists()
assert new File(basedir, 'user/target/saga/report.jsonl').exists()
