package program.access;

import java.io.Serializable;
import java.util.function.Supplier;
import program.access.elsewhere.Base;

/** Accesses of all kinds; what comes of them is a text. */
@SuppressWarnings("serial")
public class Everything extends Base implements Supplier<String>, Serializable {
  private boolean aBoolean;
  byte aByte;
  short aShort;
  char aChar = 'c';
  int anInt;
  long aLong;
  float aFloat;
  double aDouble;
  volatile Object anObject;
  private static int aStatic;
  static volatile long aWideStatic = 1L << 40;
  final int aFinal;
  int[][] nested = {{1, 2}, {3}};

  /** An interface with a field that is initialized when it is read. */
  interface Constants {
    StringBuilder LOG = new StringBuilder("begun");

    default int length() {
      return LOG.append('.').length();
    }
  }

  static class Inner implements Constants {
    Everything outer;
    int value = 3;

    Inner(Everything outer) {
      this.outer = outer;
      outer.anInt += value;
    }
  }

  public Everything() {
    this(new StringBuilder("made").length());
  }

  Everything(int value) {
    super();
    aFinal = value;
    anInt = aFinal + narrow;
  }

  @Override
  public String get() {
    StringBuilder text = new StringBuilder();
    primitives(text);
    inherited(text);
    arrays(text);
    failures(text);
    Inner inner = new Inner(this);
    inner.outer.anInt++;
    inner.value <<= 2;
    text.append(inner.outer.anInt).append(inner.value).append(inner.length());
    synchronized (inner) {
      aStatic += 3;
      aWideStatic += aStatic;
    }
    return text.append(aStatic).append(aWideStatic).append(loop(20)).toString();
  }

  private void primitives(StringBuilder text) {
    aBoolean = !aBoolean;
    aByte += 100;
    aByte += 100;
    aShort--;
    aChar++;
    anInt = anInt * 2 + 1;
    aLong = (aLong + 5) << 33;
    aFloat = anInt / 3f;
    aDouble = aLong / 3.0;
    anObject = aBoolean ? "object" : 5;
    text.append(aBoolean).append(aByte).append(aShort).append(aChar).append(anInt);
    text.append(aLong).append(aFloat).append(aDouble).append(anObject);
  }

  private void inherited(StringBuilder text) {
    narrow += 4;
    wide = wide * narrow;
    super.text = super.text + super.wide;
    super.narrow = 9;
    super.wide = 10;
    shared = 0.5;
    shared *= 3;
    text.append(narrow).append(wide).append(this.text).append(shared);
  }

  private void arrays(StringBuilder text) {
    boolean[] booleans = {true, false};
    byte[] bytes = {1, 2};
    short[] shorts = {3, 4};
    char[] chars = {'d', 'e'};
    long[] longs = {5, 6};
    float[] floats = {7, 8};
    double[] doubles = {9, 10};
    String[] strings = {"f", "g"};
    booleans[1] |= booleans[0];
    bytes[0] += bytes[1] + 127;
    shorts[1] *= shorts[0];
    chars[0]++;
    longs[1] -= longs[0] << 40;
    floats[0] /= floats[1];
    doubles[1] = doubles[0]++;
    strings[0] += strings[1].length();
    nested[1][0] = nested[0][1]++;
    Object[] copy = strings.clone();
    copy[1] = "h";
    text.append(booleans[1]).append(bytes[0]).append(shorts[1]).append(chars[0]);
    text.append(longs[1]).append(floats[0]).append(doubles[0]).append(doubles[1]);
    text.append(strings[0]).append(copy[1]).append(nested[1][0]).append(nested[0][1]);
  }

  private static void failures(StringBuilder text) {
    Object[] strings = new String[1];
    int[] none = null;
    Everything nothing = null;
    text.append(thrown(() -> strings[0] = 5));
    text.append(thrown(() -> strings[0] = strings[1]));
    text.append(thrown(() -> strings[-1] = "x"));
    text.append(thrown(() -> none[0]++));
    text.append(thrown(() -> nothing.anInt = 5));
    text.append(thrown(() -> nothing.aLong = nothing.anInt));
    text.append(thrown(() -> ((Base[]) (Object) strings)[0] = null));
  }

  private static String thrown(Runnable action) {
    try {
      action.run();
      return "nothing";
    } catch (RuntimeException e) {
      return e.getClass().getSimpleName();
    }
  }

  private int loop(int times) {
    int sum = 0;
    for (int i = 0; i < times; i++) {
      anInt = i;
      sum += anInt % 3 == 0 ? anInt : (int) aLong;
    }
    return sum;
  }
}
