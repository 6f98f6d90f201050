"""What the site has besides the documents: lists of the decisions and the examples, and links to files that are no pages."""

import os
import re
from pathlib import Path

from mkdocs.structure.files import File

REPOSITORY = Path(__file__).resolve().parents[2]
SOURCES = os.environ["DACTYL_SOURCES"]
# Folders that have a page in the site.
LISTS = {"docs/decisions": "docs/decisions/index.md", "examples": "examples/index.md"}
# Pages that have all words: what they find comes last.
RANKS = {"docs/errors.md": 0.1, "CHANGELOG.md": 0.2, "CONTRIBUTING.md": 0.3, "docs/decisions/": 0.3, "Benchmarks/": 0.3, "docs/research/": 0.3}
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`]+`")
LINK = re.compile(r"\]\(([^)\s#:]+)((?:#[^)\s]*)?)\)")


def decisions():
    """Returns the page that lists the decisions."""
    lines = ["# Decisions", ""]
    for path in sorted((REPOSITORY / "docs/decisions").glob("0*.md")):
        title = path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
        lines += [f"- [{title.replace('. ', ' – ', 1)}]({path.name})"]
    return "\n".join(lines) + "\n"


def examples():
    """Returns the page with the examples: a section for each file."""
    lines = ["# Examples", "", "Files of the folder `examples`. `dactyl check FILE` and `dactyl run --config FILE` try one.", ""]
    folder = REPOSITORY / "examples"
    for path in [*sorted(folder.glob("*.conf")), *sorted(folder.glob("presets/*.conf"))]:
        lines += [f"## {path.relative_to(folder)}", "", "```dactyl", path.read_text(encoding="utf-8").rstrip(), "```", ""]
    return "\n".join(lines)


def tables(text):
    """Returns the text with its tables as Python's Markdown reads them: after an empty line, and without `\\|` in code."""
    lines = []
    for line in text.split("\n"):
        if line.startswith("|"):
            if lines and lines[-1] and not lines[-1].startswith("|"):
                lines.append("")
            line = CODE.sub(lambda code: code[0].replace("\\|", "|"), line)
        lines.append(line)
    return "\n".join(lines)


def on_files(files, config):
    """Adds the lists."""
    files.append(File.generated(config, LISTS["docs/decisions"], content=decisions()))
    files.append(File.generated(config, LISTS["examples"], content=examples()))
    return files


def on_page_markdown(markdown, page, config, files):
    """Leads links to files of the repository that are no pages to where the sources are, and ranks the page for the search."""
    path = page.file.src_uri
    for start, rank in RANKS.items():
        if path.startswith(start):
            page.meta["search"] = {"boost": rank}
    folder = os.path.dirname(path)

    def resolved(match):
        target = os.path.normpath(os.path.join(folder, match[1]))
        if files.get_file_from_path(target) is not None:
            return match[0]
        if target in LISTS:
            return f"]({os.path.relpath(LISTS[target], folder or '.')}{match[2]})"
        # A link that leads nowhere stays, and the build ends with an error.
        return f"]({SOURCES}{target}{match[2]})" if (REPOSITORY / target).exists() else match[0]

    parts = []
    end = 0
    for fence in FENCE.finditer(markdown):
        parts += [LINK.sub(resolved, tables(markdown[end : fence.start()])), fence[0]]
        end = fence.end()
    return "".join([*parts, LINK.sub(resolved, tables(markdown[end:]))])
