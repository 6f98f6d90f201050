import Overlay

if CommandLine.arguments.dropFirst().first == "--learn" { LearningProgram.runAndExit() }
OverlayProgram.runAndExit()
