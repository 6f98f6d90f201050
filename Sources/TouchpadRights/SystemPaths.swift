/// The folders and the program of udev. Tests replace them.
package struct SystemPaths: Sendable, Hashable {
  /// The administrator's rules. A file in this folder replaces the file of the same name in `packagedRules`.
  package var rules = "/etc/udev/rules.d"
  /// The folders of rules from packages, in udev's order.
  package var packagedRules = ["/run/udev/rules.d", "/usr/local/lib/udev/rules.d", "/usr/lib/udev/rules.d"]
  package var inputClass = "/sys/class/input"
  package var database = "/run/udev/data"
  package var nodes = "/dev/input"
  package var udevadm = "udevadm"

  package init() {}

  package var rule: String { "\(rules)/\(TouchpadRule.fileName)" }
}
