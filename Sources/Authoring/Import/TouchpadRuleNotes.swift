/// Sentences about gestures that X does not report.
enum TouchpadRuleNotes {
  static let remark = "needs the touchpad rule, `sudo dactyl touchpad enable`"
  static let holds = "a hold of a touchpad needs the touchpad rule; write it as `hold 3 -> …`"
}
