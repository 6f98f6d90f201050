import Overlay

OverlayProgram.runAndExit()
