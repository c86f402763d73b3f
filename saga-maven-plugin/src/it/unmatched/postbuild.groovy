String log = new File(basedir, 'build.log').text
assert log =~ /ERROR.*BitSet.get.*never matched/
