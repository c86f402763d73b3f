List lines = new File(basedir, 'target/saga/report.jsonl').readLines()
assert lines.count { it.contains('"kind":"begin"') } == 3
assert lines.count { it.contains('"kind":"end"') } == 3
assert lines.count { it.contains('"unmatched":[]') } == 1
assert new File(basedir, 'build.log').text.contains('The tests keep to box.BoxView')
