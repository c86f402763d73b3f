String log = new File(basedir, 'build.log').text
assert log.count('The tests keep to box.BoxView') == 4
assert log.count('The woven classes are up to date') == 1
assert log.count('The sources of the views are up to date') == 1
assert new File(basedir, 'target/generated-sources/saga/box/BoxView.java').exists()
