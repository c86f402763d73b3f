package philosophers;

final class Phil {
  final Fork left;
  final Fork right;

  Phil(Fork left, Fork right) {
    this.left = left;
    this.right = right;
  }
}
