String log = new File(basedir, 'build.log').text
assert log.count('The tests keep to saga.library.Deadlock, box.BoxView') == 2
assert log.contains('There are no tests, so SAGA has checked nothing here')
assert new File(basedir, 'box/target/saga/report.jsonl').exists()
assert new File(basedir, 'user/target/saga/report.jsonl').exists()
assert log.contains('The report on 2 modules is ')
String page = new File(basedir, 'target/saga/report.html').text
assert page.contains('<h1>SAGA: multi-module</h1>')
assert page.indexOf('<h1>box</h1>') < page.indexOf('<h1>user</h1>')
assert page.count('<td>box.BoxView</td><td>at load time</td><td>1 of 1</td>') == 2
