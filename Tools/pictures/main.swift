import Glibc

// Makes the pictures of the README and the pages: `make pictures`. The other programs must be in the same folder as
// this program, and the working folder must be the project's folder. The argument is the folder for the pictures.

let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "docs/pictures"
do {
  try Requirements.check()
  let studio = try Studio(project: ".", bindings: Scene.bindings(guide: "off"))
  let film = Film(in: studio)
  // The scenes open other windows, which would be behind the settings window.
  try Scene.keepSettings(film)
  for scene in Scene.all {
    print(scene.line)
    film.decoration.line = scene.line
    try studio.load(bindings: Scene.bindings(guide: scene.guide))
    try scene.play(film)
  }
  try Scene.keepTouchscreen(film)
  for still in film.stills { try Picture.write(still: still.file, to: "\(folder)/\(still.name).webp") }
  try Picture.write(film.frames, to: folder + "/gestures.webp")
} catch {
  print("pictures: \(error)")
  exit(1)
}
