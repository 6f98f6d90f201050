import Glibc
import VirtualX

// Makes the pictures of the README: `make pictures`. dactyld and dactyl-overlay are expected beside this program;
// openbox, picom and img2webp must be installed. The argument is the folder of the pictures.

let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "docs/pictures"
do {
  let studio = try Studio(bindings: Scene.bindings)
  let film = Film(display: studio.server.display)
  let frames = try await film.record {
    for scene in Scene.all {
      try studio.show(caption: scene.caption)
      try scene.play(studio, film)
    }
  }
  try Picture.write(frames, rate: Film.rate, to: folder + "/gestures.webp", by: studio.server.folderPath)
  for (name, frame) in film.stills {
    try Picture.write([frame], rate: Film.rate, to: "\(folder)/\(name).webp", by: studio.server.folderPath)
  }
} catch {
  print("pictures: \(error)")
  exit(1)
}
