# Everything below is a thin door to SwiftPM and scripts; nothing is decided here.
.POSIX:
.PHONY: all build check test docs pictures exclusivity fuzz mutate benchmark lint format install uninstall clean

SHELL_FILES = install.sh .ci/* Benchmarks/*.sh Tests/Fuzz/*.sh Plugins/*/*.sh Tests/Managers/*.sh
FUZZ_SECONDS = 600
# The suites that start no X server and no other program, and how many random cases they try.
CHECK_TESTS = ^(GesturesTests|BindingsTests|TracesTests|PlaybackTests|AuthoringTests|FileFormatsTests|MonitoringTests|DiagnosisTests|ActionsTests|HouseTests)\.|\.(ControlProtocolTests|DeviceTraitsTests|EpisodeLogTests|InputTestMessageTests|JSONLineTests|KeymapTests|MonotonicTimeTests|RootGeometryTests|ScanAssemblerTests|ServerTimeTests)/
CHECK_RUNS = 1500
SWIFT_FOLDERS = Package.swift Sources Tests examples Benchmarks/Engine/Package.swift Benchmarks/Engine/Sources Benchmarks/Bindings Benchmarks/Episodes Benchmarks/Hands docs/pictures/Sources

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

# The pictures of the README: needs openbox, picom and img2webp.
pictures:
	swift build -c release --scratch-path .build-release
	.build-release/release/pictures docs/pictures

exclusivity:
	.ci/check-exclusivity.sh

fuzz:
	Tests/Fuzz/fuzz.sh engine $(FUZZ_SECONDS)
	Tests/Fuzz/fuzz.sh bindings $(FUZZ_SECONDS)
	Tests/Fuzz/fuzz.sh traces $(FUZZ_SECONDS)

mutate:
	Tests/Mutation/mutate.py

benchmark:
	./install.sh --test-packages
	swift run -c release --package-path Benchmarks/Engine --scratch-path .build-engine
	Benchmarks/hands.sh
	Benchmarks/episodes.sh
	Benchmarks/bindings.sh
	Benchmarks/plugins.sh
	Benchmarks/table.sh

lint:
	swift format lint --strict -r $(SWIFT_FOLDERS)
	shellcheck $(SHELL_FILES)

format:
	swift format -i -r $(SWIFT_FOLDERS)

install:
	./install.sh

uninstall:
	./install.sh --uninstall

clean:
	rm -rf .build .build-release .build-engine .build-exclusivity
