// The JDK of this version is not on every machine.
return new File('/usr/lib/jvm').list().any { it.contains('25') }
