struct Settings {
  /// Number of hands for each gesture.
  var hands = 50
  /// The folder that the host shares.
  let folder = "/lab"
}
