assert new File(basedir, 'build.log').text.contains('The tests keep to box.BoxView')
assert new File(basedir, 'target/jacoco.exec').length() > 0
String coverage = new File(basedir, 'target/site/jacoco/jacoco.csv').text
assert coverage.readLines().find { it.contains(',Box,') }.split(',')[4].toInteger() > 0
