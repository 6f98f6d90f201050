extension PhraseBook {
  /// The actions of bindings: "close the window". Other texts, such as titles and commands, are not translated.
  package static let actions = PhraseBook(
    [
      // Translators: the actions of a gesture that goes both ways: ↑ Volume up; ↓ Volume down
      phrase("%1; %2"),
      // Translators: the direction of an action: apart: zoom in
      phrase("apart: %1"), phrase("together: %1"), phrase("forwards: %1"), phrase("backwards: %1"),
      phrase("clockwise: %1"), phrase("counterclockwise: %1"), phrase("↑ %1"), phrase("↓ %1"), phrase("← %1"),
      phrase("→ %1"),
      // Translators: %1 is an action during a gesture, or at its end
      phrase("during it %1"), phrase("at the end %1"),
      phrase("%1, then %2"), phrase("maximize"), phrase("maximize across"), phrase("maximize down"),
      // Translators: the window takes the whole screen
      phrase("full screen"), phrase("leave full screen"),
      // Translators: in these texts, %1 is "the window" or the title of a window
      phrase("minimize %1"), phrase("bring back %1"), phrase("roll up %1"), phrase("roll down %1"),
      phrase("keep %1 above others"), phrase("keep %1 below others"), phrase("keep %1 above others no longer"),
      phrase("keep %1 below others no longer"), phrase("show %1 on all desktops"),
      phrase("show %1 on one desktop only"), phrase("restore %1"), phrase("close %1"), phrase("raise %1"),
      phrase("lower %1"), phrase("focus %1"), phrase("move to %1"), phrase("move %1"), phrase("resize %1"),
      phrase("the window"),
      // Translators: the window takes a half or a quarter of the screen
      phrase("tile left"), phrase("tile right"), phrase("tile top"), phrase("tile bottom"), phrase("tile top left"),
      phrase("tile top right"), phrase("tile bottom left"), phrase("tile bottom right"), phrase("tile center"),
      phrase("next desktop"), phrase("previous desktop"), phrase("desktop %1"), phrase("desktop on the left"),
      phrase("desktop on the right"), phrase("desktop above"), phrase("desktop below"), phrase("next monitor"),
      phrase("previous monitor"), phrase("monitor %1"), phrase("monitor on the left"),
      phrase("monitor on the right"), phrase("monitor above"), phrase("monitor below"), phrase("show the desktop"),
      phrase("show all gestures"), phrase("nothing"), phrase("left click"), phrase("middle click"),
      phrase("right click"), phrase("volume up"), phrase("volume down"), phrase("mute"), phrase("play or pause"),
      phrase("pause"), phrase("next track"), phrase("previous track"), phrase("stop"), phrase("brighter"),
      phrase("darker"), phrase("back"), phrase("forward"),
      phrase("the screen's brightness follows the fingers"),
      phrase("the desktop's own gestures follow the fingers, as if touchegg ran"),
      phrase("opens a list of programs to start"), phrase("plays, pauses and seeks in the player that is running"),
      phrase("reports if the device is held as a tablet"),
      phrase("saves a picture of the screen, of a window or of an area"),
      phrase("a live window switcher: the fingers go from window to window, and lifting them chooses"),
      phrase("the sound volume follows the fingers"), phrase("goes from desktop to desktop while the fingers move"),
      phrase("zooms while the fingers spread or close"),
      // Translators: %1 is the effect of a plugin, %2 are words that the plugin was called with
      phrase("%1 (%2)"),
    ], acceptsNames: false)
}
