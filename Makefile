# Everything below is a thin door to SwiftPM and scripts; nothing is decided here.
.POSIX:
.PHONY: all build check test docs site pictures repeat fuzz simulate compare real month desktops sessions soak sanitize sanitize-daemon coverage mutate benchmark order lint format install uninstall release clean translations

SHELL_FILES = install.sh .ci/run .ci/*.sh Benchmarks/*.sh Tests/Fuzz/*.sh Plugins/*/*.sh Tests/Managers/*.sh Tools/*/*.sh Tools/RealInput/init packaging/*.sh packaging/PKGBUILD
PASSES = 20
FUZZ_SECONDS = 600
SOAK_SECONDS = 1800
# Real minutes of the daemon's lives in virtual time, and the first one's seed.
MINUTES = 10
SEED = 1
# Scripts that are performed on a real and on the simulated X server.
SEEDS = 200
SANITIZER = address
# The tests that run with a sanitizer or for the coverage.
FILTER = .
# The suites that start no X server and hardly another program, and how many random cases they try.
CHECK_TESTS = ^(CheckmarkTests|GestureKindsTests|GestureStreamsTests|GesturesTests|GesturesTestingTests|OverlayMessagesTests|BindingsTests|TracesTests|PlaybackTests|AuthoringTests|FileFormatsTests|MonitoringTests|DiagnosisTests|ActionsTests|SettingsModelTests|TranslationTests|HouseTests|TouchpadFramesTests|TouchpadMessagesTests)\.|\.(AxisTests|ControlProtocolTests|DeviceTraitsTests|EpisodeLogTests|InputTestMessageTests|JSONLineTests|KeymapTests|MonotonicTimeTests|RootGeometryTests|ScanAssemblerTests|ServerTimeTests|TouchpadNodeTests)/
CHECK_RUNS = 1500
# The tests that .ci/run runs with the address sanitizer: those of `make check`, those of Linux, and those of the daemon
# about hostile clients and sudden ends. A hand's pace does not matter in them: the sanitizer makes the daemon slow.
SANITIZED_TESTS = $(CHECK_TESTS)|^LinuxTests\.|^DaemonTests\.(ForgedEventTests|HostilePropertyTests|KilledTests|ManyTouchesTests|ReconnectTests)/
SWIFT_FOLDERS = Package.swift Sources Tests examples Benchmarks/Engine/Package.swift Benchmarks/Engine/Sources Benchmarks/Bindings Benchmarks/Episodes Benchmarks/Hands Tools

all: build

build:
	swift build

check: lint
	DACTYL_PROPERTY_RUNS=$(CHECK_RUNS) swift test --filter '$(CHECK_TESTS)'

test:
	./install.sh --test-packages
	swift test

docs:
	.ci/make-docs.sh

# The documents as a site with a search, in .build/site.
site:
	.ci/make-site.sh

# The pictures of the README and the pages, not as root. It names the packages that it needs, such as xfwm4 and firefox-esr.
pictures:
	.ci/swift-release.sh
	.build-release/release/pictures docs/pictures

# The texts of the windows for translators, packaging/po; says which translations are missing.
translations:
	.ci/translations.py

# All tests, in two series side by side.
repeat:
	.ci/repeat-tests.sh $(PASSES)

fuzz:
	Tests/Fuzz/fuzz.sh all $(FUZZ_SECONDS)

# Scripts of input and requests on a real and on the simulated X server.
compare:
	swift build --product perform-script
	swift build --product simulate
	.build/debug/simulate --compare --seeds $(SEEDS) --seed $(SEED)

# Gestures on a real kernel's input, as root; SCENARIOS='millimetres taps' chooses: docs/testing.md.
real:
	Tools/RealInput/run.sh $(SCENARIOS)

# Thirty days of a modelled person on a real kernel's input; DAYS=2 FIRST=100 chooses, PLANT=timer plants a fault: docs/testing.md.
month:
	PLANT='$(PLANT)' Tools/RealInput/month.sh $(DAYS) $(FIRST)

# Whole desktop sessions under the starter's gestures; DESKTOPS='xfce mate' chooses: docs/testing.md.
desktops:
	Tests/Managers/sessions.sh $(DESKTOPS)

# The service in whole sessions with systemd and without, as root; SESSIONS='xfce i3' WAYS=bare chooses: docs/testing.md.
sessions:
	WAYS='$(WAYS)' Tools/Sessions/run.sh $(SESSIONS)

# SOAK_SEED=1 repeats a run; see docs/testing.md.
soak:
	SOAK_SECONDS=$(SOAK_SECONDS) swift test --filter '^DaemonTests\.SoakTests/'

simulate:
	swift build -c release --scratch-path .build-simulate --product simulate
	.build-simulate/release/simulate --minutes $(MINUTES) --seed $(SEED)

# SANITIZER=thread, FILTER='^DaemonTests'; SANITIZER=valgrind, without a filter
sanitize:
	.ci/sanitize.sh $(SANITIZER) '$(FILTER)'

sanitize-daemon:
	DACTYL_PROPERTY_RUNS=$(CHECK_RUNS) .ci/sanitize.sh address '$(SANITIZED_TESTS)'

coverage:
	.ci/coverage.sh '$(FILTER)'

mutate:
	Tests/Mutation/mutate.py

benchmark:
	./install.sh --test-packages
	swift run -c release --package-path Benchmarks/Engine --scratch-path .build-engine -Xswiftc -enforce-exclusivity=unchecked
	Benchmarks/hands.sh
	Benchmarks/episodes.sh
	Benchmarks/bindings.sh
	Benchmarks/window.sh
	Benchmarks/plugins.sh
	Benchmarks/table.sh

# The functions that serve gestures, as releases of this checkout have them side by side from then on: docs/decisions/0021.
order:
	.ci/function-order.py

lint:
	swift format lint --strict -r $(SWIFT_FOLDERS)
	shellcheck $(SHELL_FILES)

format:
	swift format -i -r $(SWIFT_FOLDERS)

install:
	./install.sh

uninstall:
	./install.sh --uninstall

# The tarball, the Debian package, and the files for other distributions: docs/packaging.md.
release:
	packaging/release.sh

clean:
	rm -rf .build .build-address .build-coverage .build-engine .build-packages .build-release .build-simulate .build-thread .build-valgrind
