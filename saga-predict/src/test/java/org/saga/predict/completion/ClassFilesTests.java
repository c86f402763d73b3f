package org.saga.predict.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saga.predict.trace.ClassFile;
import org.saga.predict.trace.TraceException;

class ClassFilesTests {
  private static final String NAME = ClassFilesTests.class.getName();
  private static final String METHOD = NAME + ".sum(I)I";

  static int sum(int to) {
    int sum = 0;
    for (int i = 0; i < to; i++) {
      sum += i;
    }
    return sum;
  }

  private static byte[] file() {
    try (InputStream in = ClassFilesTests.class.getResourceAsStream("ClassFilesTests.class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static ClassFile known() {
    return new ClassFile(NAME, ClassFile.hash(file()), null);
  }

  @Test
  void a_method_has_its_instructions_lines_and_place() {
    ClassFiles files = new ClassFiles(List.of(ClassFile.of(NAME, file())));
    MethodCode sum = files.method(METHOD);
    assertThat(sum.size()).isEqualTo(15);
    assertThat(sum.number(sum.instruction(7))).isEqualTo(7);
    assertThat(sum.place(0)).isEqualTo(NAME + ".sum(ClassFilesTests.java:" + sum.line(0) + ")");
    assertThat(sum(3)).isEqualTo(3);
  }

  @Test
  void what_is_not_there_is_null() {
    ClassFiles files = new ClassFiles(List.of(ClassFile.of(NAME, file())));
    assertThat(files.method(NAME + ".none()V")).isNull();
    assertThat(files.method("none.Of.these()V")).isNull();
    assertThat(files.method("nonsense")).isNull();
    assertThat(files.type("none.Of")).isNull();
  }

  @Test
  void a_file_of_which_the_hash_is_known_is_found_elsewhere() {
    ClassFiles files = new ClassFiles(List.of(known()), it -> it.equals(NAME) ? file() : null);
    assertThat(files.method(METHOD).name()).isEqualTo(METHOD);
  }

  @Test
  void a_file_that_has_changed_or_is_gone_is_told() {
    byte[] other = file();
    other[other.length - 1] ^= 1;
    assertThatThrownBy(() -> new ClassFiles(List.of(known()), it -> other).method(METHOD))
        .isInstanceOf(TraceException.class)
        .hasMessage(
            "the class file of %s has changed since the program was recorded; record it again",
            NAME);
    assertThatThrownBy(() -> new ClassFiles(List.of(known())).method(METHOD))
        .isInstanceOf(TraceException.class)
        .hasMessageContaining("is not there; name its place with --class-files");
  }
}
