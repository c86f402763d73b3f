package org.saga.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReportPageTests {
  @Test
  void it_shows_views_violations_and_what_was_not_checked() {
    TestRun.Plan plan = new TestRun.Plan(true, List.of("a.One"));
    Findings findings =
        Findings.of(
            List.of(
                "{\"kind\":\"begin\",\"on\":[\"a.One\"],\"off\":[]}",
                "{\"kind\":\"violation\",\"view\":\"a.One\",\"headline\":\"List<String> & more\"}",
                "{\"kind\":\"end\",\"unmatched\":[\"call void <init>\"]}"));
    assertThat(new ReportPage("shop", plan, findings).html())
        .contains("<h1>SAGA: shop</h1>")
        .contains("<td>a.One</td><td>at load time</td><td>1 of 1</td>")
        .contains("<td>1</td><td class=\"bad\">List&lt;String&gt; &amp; more</td><td></td>")
        .contains("call void &lt;init&gt; never matched");
  }
}
