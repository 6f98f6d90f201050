import Foundation
import TestSupport
import Testing

/// Tests the recipes that packaging/recipes.sh writes, with test files in the place of a release.
@Suite("The recipes of other distributions")
struct RecipeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The files of an installation, except files that are in only one of the packages.
  private static let common = [
    "bin/dactyl", "bin/dactyl-overlay", "share/bash-completion/completions/dactyl",
    "share/dactyl/plugins/media/media.py",
    "share/fish/vendor_completions.d/dactyl.fish", "share/locale/de/LC_MESSAGES/dactyl.mo", "share/man/man1/dactyl.1",
    "share/zsh/site-functions/_dactyl",
  ]
  private static let window = [
    "bin/dactyl-settings", "share/applications/io.github.dactyl.Settings.desktop",
    "share/icons/hicolor/scalable/apps/io.github.dactyl.Settings.svg",
  ]
  private static let reader = ["bin/dactyl-touchpad", "lib/udev/rules.d/70-dactyl-touchpad.rules"]

  private func shell(_ script: String, _ arguments: [String] = []) throws -> ProgramRun {
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "DACTYL_ALLOW_PLACEHOLDERS": "1", "SOURCE_DATE_EPOCH": "0",
    ]
    let run = try ProgramRun("/bin/bash", ["-euc", script, folder.path] + arguments, environment: environment)
    try #require(run.status == 0, "\(run.output)")
    return run
  }

  /// Makes a folder with a tarball and the names of Debian packages, and runs the script, which writes the recipes
  /// there.
  private func writeRecipes() throws {
    let version = try #require(VersionRule(source: try Checkout().file(VersionRule.path).text)).version
    let files = Self.common + Self.window + ["bin/dactyl-touchpad", "share/dactyl/udev/70-dactyl-touchpad.rules"]
    let documents = ["LICENSE", "README.md", "CHANGELOG.md"]
    _ = try shell(
      """
      root=$1 version=$2 name=dactyl-$2-linux-$(uname -m)
      shift 2
      mkdir -p "$0/packages" "$0/$name"
      cd "$0/$name"
      for file in "$@"; do install -D -m 644 /dev/null "$file"; done
      printf '#!/bin/sh\\necho dactyld %s\\n' "$version" >bin/dactyld
      chmod 755 bin/*
      cd ../packages
      tar -C .. -czf "$name.tar.gz" "$name"
      for package in dactyl dactyl-settings dactyl-touchpad; do touch "${package}_$version-1_all.deb"; done
      "$root/packaging/recipes.sh" .
      """, [Checkout().root.path, version] + files + documents)
  }

  /// Compares the files of the packages below usr. `listing` has one line for each file: the package's name and the
  /// path.
  private func expectSplit(_ listing: String, suffix: String) {
    let lines = listing.split(separator: "\n").map { $0.replacing(".gz", with: "").split(separator: " ") }
    let files = Dictionary(grouping: lines.filter { $0.count == 2 }, by: { String($0[0]) })
      .mapValues { lines in lines.map { String($0[1]) }.filter { !$0.contains(/licenses|share.doc|build-id/) }.sorted()
      }
    #expect(files["dactyl-settings\(suffix)"] == Self.window)
    #expect(files["dactyl-touchpad\(suffix)"] == Self.reader)
    #expect(files["dactyl\(suffix)"] == (Self.common + ["bin/dactyld", "lib/systemd/user/dactyl.service"]).sorted())
  }

  @Test("SHA256SUMS lists every Debian package and every recipe")
  func checksums() throws {
    try writeRecipes()
    let sums = try String(contentsOfFile: folder.path("packages/SHA256SUMS"), encoding: .utf8)
    let packages = ["dactyl_", "dactyl-settings_", "dactyl-touchpad_"]
    for name in packages + ["PKGBUILD", "dactyl.spec", "flake.nix", "dactyl.service"] {
      #expect(sums.contains("  \(name)"), "\(name)")
    }
  }

  @Test("On Arch, the settings window and the reader of touchpads are separate packages")
  func arch() throws {
    try writeRecipes()
    let run = try shell(
      """
      srcdir=$0/source CARCH=$(uname -m)
      mkdir -p "$srcdir"
      cp "$0/packages/dactyl.service" "$srcdir"
      tar -C "$srcdir" -xzf "$0"/packages/*.tar.gz
      . "$0/packages/PKGBUILD"
      for package in "${pkgname[@]}"; do
        pkgdir=$0/$package
        mkdir "$pkgdir"
        (package_$package)
        (cd "$pkgdir/usr" && find . -type f -printf "$package %P\\n")
      done
      """)
    expectSplit(run.output, suffix: "-bin")
  }

  @Test(
    "On Fedora and openSUSE, the settings window and the touchpad reader are separate packages",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/rpmbuild")))
  func rpm() throws {
    try writeRecipes()
    let run = try shell(
      """
      cd "$0/packages"
      rpmbuild -bb --define "_topdir $0/rpm" --define "_sourcedir $PWD" dactyl.spec >"$0/log" 2>&1 || { cat "$0/log"; exit 1; }
      for file in "$0"/rpm/RPMS/*/*.rpm; do
        rpm -qp --dbpath "$0/db" --qf '[%{=NAME} %{FILEMODES:perms} %{FILENAMES}\\n]' "$file" |
          sed -n 's|^\\([^ ]*\\) -[^ ]* /usr/|\\1 |p'
      done
      """)
    expectSplit(run.output, suffix: "")
  }
}
