String log = new File(basedir, 'build.log').text
assert log.contains('The tests keep to saga.library.Deadlock, box.BoxView')
String report = new File(basedir, 'target/saga/report.jsonl').text
assert report.contains('"on":["saga.library.Deadlock","box.BoxView"]')
assert report.contains('"unmatched":[]')
assert new File(basedir, 'target/saga/report.html').text.contains('<td>box.BoxView</td><td>at load time</td><td>1 of 1</td>')
