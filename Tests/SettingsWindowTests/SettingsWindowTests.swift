import Testing

@Suite("The settings window")
struct SettingsWindowTests {}
