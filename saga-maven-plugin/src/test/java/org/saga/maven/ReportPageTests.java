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
    TestedModule module = new TestedModule("shop", plan, findings);
    assertThat(new ReportPage("shop", List.of(module)).html())
        .contains("<h1>SAGA: shop</h1>")
        .contains("<td>a.One</td><td>at load time</td><td>1 of 1</td>")
        .contains("<td>1</td><td class=\"bad\">List&lt;String&gt; &amp; more</td><td></td>")
        .contains("call void &lt;init&gt; never matched");
  }

  @Test
  void it_has_a_part_for_each_module() {
    TestRun.Plan plan = new TestRun.Plan(true, List.of("a.One"));
    TestedModule shop = new TestedModule("shop", plan, new Findings(List.of()));
    TestedModule till = new TestedModule("till", plan, new Findings(List.of()));
    assertThat(new ReportPage("all", List.of(shop, till)).html())
        .containsSubsequence(
            "<h1>SAGA: all</h1>", "<h1>shop</h1>", "a.One", "<h1>till</h1>", "a.One");
  }
}
