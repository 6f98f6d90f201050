import TouchpadReader

ReaderProgram.runAndExit(Array(CommandLine.arguments.dropFirst()))
