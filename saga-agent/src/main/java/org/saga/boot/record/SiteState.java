package org.saga.boot.record;

/** What was last at a site, in a block. */
final class SiteState {
  final int site;

  /** The block that this is of; in another one the rest means nothing. */
  int block;

  /** The site's number within the block. */
  int number;

  long object;
  long more;

  /** The class of the array, and its number within the block. */
  int type;

  int typeNumber;
  SiteState following;

  SiteState(int site) {
    this.site = site;
  }

  void begin(int inBlock, int asNumber) {
    block = inBlock;
    number = asNumber;
    object = 0;
    more = 0;
    type = 0;
    following = null;
  }
}
