package friends;

/** Someone polite: a bow is over when the other has bowed back. */
final class Friend {
  private final String name;

  Friend(String name) {
    this.name = name;
  }

  synchronized void bow(Friend other, Runnable whileBowing) {
    System.out.println(name + " bows");
    whileBowing.run();
    other.bowBack();
  }

  synchronized void bowBack() {
    System.out.println(name + " bows back");
  }
}
