import Glibc
import Linux

/// The packages that the program needs, by their names in Debian.
enum Requirements {
  /// One file of each package. If the file exists, the package is installed.
  private static let files = [
    ("dbus", "/usr/bin/dbus-run-session"), ("desktop-base", "/usr/share/desktop-base/emerald-theme"),
    ("elementary-xfce-icon-theme", "/usr/share/icons/elementary-xfce"), ("firefox-esr", "/usr/bin/firefox-esr"),
    ("fonts-cantarell", "/usr/share/fonts/opentype/cantarell"),
    ("fonts-dejavu-core", "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"),
    ("greybird-gtk-theme", "/usr/share/themes/Greybird"), ("libgtk-4-dev", "/usr/include/gtk-4.0"),
    ("mousepad", "/usr/bin/mousepad"), ("thunar", "/usr/bin/thunar"), ("webp", "/usr/bin/img2webp"),
    ("xfce4-panel", "/usr/bin/xfce4-panel"),
    ("xfce4-settings", "/usr/bin/xfsettingsd"), ("xfdesktop4", "/usr/bin/xfdesktop"), ("xfwm4", "/usr/bin/xfwm4"),
  ]

  static func check() throws {
    let missing = files.filter { !FileSystem.exists($0.1) }.map(\.0)
    guard missing.isEmpty else { throw PictureError.missing(packages: missing) }
    guard geteuid() != 0 else { throw PictureError.isRoot }
  }
}
