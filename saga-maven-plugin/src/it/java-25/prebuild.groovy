String jdk = new File('/usr/lib/jvm').list().sort().find { it.contains('25') }
new File(basedir, 'test.properties').text = "jvm = /usr/lib/jvm/$jdk/bin/java\n"
return true
