String jdk = new File('/usr/lib/jvm').list().sort().find { it.contains('25') }
new File(basedir, '.mvn').mkdirs()
new File(basedir, '.mvn/maven.config').text = "-Djvm=/usr/lib/jvm/$jdk/bin/java"
