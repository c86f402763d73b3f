package programs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryparser.classic.ParseException;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** A full-text index: written by several threads, changed, merged and searched. */
final class Lucene {
  private static final int WRITERS = Integer.getInteger("threads", 3);
  private static final int DOCUMENTS = Integer.getInteger("documents", 9_000) / WRITERS;
  private static final int QUERIES = 300;
  private static final int WORDS = 2_000;

  private Lucene() {}

  public static void main(String[] arguments) throws Exception {
    try (Directory directory = FSDirectory.open(Path.of(arguments[0]).resolve("index"));
        Analyzer analyzer = new StandardAnalyzer()) {
      write(directory, analyzer);
      search(directory, analyzer);
    }
  }

  private static void write(Directory directory, Analyzer analyzer) throws Exception {
    try (IndexWriter index = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
      ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
      List<Future<?>> ends = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        int writer = i;
        ends.add(writers.submit(() -> add(index, writer)));
      }
      writers.shutdown();
      for (Future<?> end : ends) {
        end.get();
      }
      index.commit();
      for (int i = 0; i < DOCUMENTS; i += 50) {
        index.deleteDocuments(new Term("id", "0-" + i));
      }
      index.forceMerge(1);
    }
  }

  private static Void add(IndexWriter index, int writer) throws IOException {
    Random random = new Random(writer);
    for (int i = 0; i < DOCUMENTS; i++) {
      Document document = new Document();
      document.add(new StringField("id", writer + "-" + i, Field.Store.YES));
      document.add(new IntPoint("length", i % 100));
      document.add(new NumericDocValuesField("order", (long) i * WRITERS + writer));
      document.add(new TextField("text", text(random, 20 + i % 60), Field.Store.YES));
      index.addDocument(document);
      if (i % 1_000 == 999) {
        index.flush();
      }
    }
    return null;
  }

  /** Few words are frequent, most are rare. */
  private static String text(Random random, int words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      double rank = random.nextDouble();
      text.append("word").append((int) (WORDS * rank * rank * rank)).append(' ');
    }
    return text.toString();
  }

  private static void search(Directory directory, Analyzer analyzer)
      throws IOException, ParseException {
    Random random = new Random(0);
    Sort sort = new Sort(new SortField("order", SortField.Type.LONG));
    long found = 0;
    long first = 0;
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      IndexSearcher searcher = new IndexSearcher(reader);
      QueryParser parser = new QueryParser("text", analyzer);
      for (int i = 0; i < QUERIES; i++) {
        Query query = query(parser, random, i);
        var hits = searcher.search(query, 20, sort);
        found += searcher.count(query);
        for (var hit : hits.scoreDocs) {
          first += searcher.storedFields().document(hit.doc).get("text").length();
        }
      }
      System.out.println(reader.numDocs() + " documents, " + found + " hits, " + first);
    }
  }

  private static Query query(QueryParser parser, Random random, int number) throws ParseException {
    String one = "word" + random.nextInt(WORDS);
    String other = "word" + random.nextInt(100);
    return switch (number % 5) {
      case 0 -> parser.parse(one + " OR " + other);
      case 1 -> parser.parse("+" + other + " -" + one);
      case 2 -> parser.parse("\"word0 " + other + "\"~3");
      case 3 -> parser.parse(one.substring(0, 5) + "* AND " + other);
      default ->
          new BooleanQuery.Builder()
              .add(parser.parse(other + "~1"), BooleanClause.Occur.MUST)
              .add(IntPoint.newRangeQuery("length", 10, 60), BooleanClause.Occur.FILTER)
              .build();
    };
  }
}
