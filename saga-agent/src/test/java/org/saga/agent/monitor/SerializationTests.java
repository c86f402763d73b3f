package org.saga.agent.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import program.monitors.Silent;
import program.serial.Account;

class SerializationTests {
  private final MonitorWeaver weaver =
      new MonitorWeaver(List.of(Silent.class.getName()), Set.of(), it -> {});

  @Test
  void a_woven_class_reads_what_the_program_has_written_without_saga() throws Exception {
    byte[] written = write(new Account().add(7));
    assertThat(read(written, load(Account.class))).hasToString("nobody 7");
  }

  @Test
  void the_program_without_saga_reads_what_a_woven_class_has_written() throws Exception {
    Object woven = load(Account.class).getConstructor().newInstance();
    assertThat(read(write(woven), Account.class)).hasToString("nobody 0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "$Hidden", "$Declared", "$Closed", "$Currency", "$Transfer"})
  void weaving_changes_no_version(String nested) throws Exception {
    Class<?> plain = Class.forName(Account.class.getName() + nested);
    assertThat(version(load(plain))).isEqualTo(version(plain));
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Account.Closed.class,
        Account.Plain.class,
        Account.Currency.class,
        Account.Transfer.class
      })
  void no_version_is_declared_without_need(Class<?> plain) throws Exception {
    assertThat(load(plain).getDeclaredFields()).hasSameSizeAs(plain.getDeclaredFields());
  }

  @Test
  void all_modifiers_but_one_can_still_be_seen() throws Exception {
    assertThat(load(Account.class).getDeclaredMethod("naming").toString())
        .isEqualTo(
            Account.class
                .getDeclaredMethod("naming")
                .toString()
                .replace("final synchronized", "final"));
  }

  private static long version(Class<?> type) {
    return ObjectStreamClass.lookupAny(type).getSerialVersionUID();
  }

  private Class<?> load(Class<?> type) throws Exception {
    Woven woven = new Woven();
    for (Class<?> part : List.of(Account.class, type)) {
      byte[] plain = bytes(part);
      byte[] result = weaver.weave(plain);
      woven.with(part, result == null ? plain : result);
    }
    return woven.load();
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    String name = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }

  private static byte[] write(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  private static Object read(byte[] written, Class<?> type) throws Exception {
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(written)) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass read) throws ClassNotFoundException {
            return Class.forName(read.getName(), false, type.getClassLoader());
          }
        }) {
      return in.readObject();
    }
  }
}
