#!/usr/bin/env python3
"""The translations of the texts that people see: packaging/po.

Usage: .ci/translations.py           collects the texts, brings all catalogues up to date, and says what is missing
       .ci/translations.py --check   changes nothing; says what is missing, and fails if anything is
       .ci/translations.py --compile FOLDER
                                     writes FOLDER/LANGUAGE/LC_MESSAGES/dactyl.mo with msgfmt

A text is the literal that `translated("…")`, `translatable("…")` or `phrase("…")` has as its first argument, and the one
after `plural:`. In a literal of `translatable`, interpolations are placeholders. The first sentence of each preset is a
text, too. A comment on the line before that begins with `Translators:` is copied for the translators.
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "packaging/po"
TEMPLATE = FOLDER / "dactyl.pot"
USE = re.compile(r"^(?:(?:package|internal|public) )?import Translation$", re.MULTILINE)
OWN = "Sources/Translation/"
CALL = re.compile(r"(?<![\w.`])(?:translated|phrase|translatable)\(")
PRESETS = "examples/presets"
PLACEHOLDER = re.compile(r"%[1-9]")
# The forms of the plural by gettext's formula for each language.
PLURALS = {
    "de": "nplurals=2; plural=(n != 1);",
    "es": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "ja": "nplurals=1; plural=0;",
    "pt_BR": "nplurals=2; plural=(n > 1);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "zh_CN": "nplurals=1; plural=0;",
}


class Message:
    def __init__(self, one, several=None):
        self.one, self.several = one, several
        self.files, self.hints, self.comments, self.forms = set(), [], [], []


def fail(message):
    sys.exit(f"translations.py: {message}")


def unescape(body, place):
    def replace(match):
        escape = match.group(1)
        if escape.startswith("u"):
            return chr(int(escape[2:-1], 16))
        if escape == "(":
            fail(f"{place}: a text has an interpolation; use %1 and an argument")
        return {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "'": "'"}[escape]

    return re.sub(r"\\(u\{[0-9A-Fa-f]+\}|.)", replace, body)


def without_interpolations(code, at, place):
    """The code with placeholders in place of the interpolations of the literal that begins at a position."""
    mark = '"""' if code.startswith('"""', at) else '"'
    at += len(mark)
    number = 0
    while not code.startswith(mark, at):
        if not code.startswith("\\(", at):
            at += 2 if code[at] == "\\" else 1
            continue
        number += 1
        end, depth = at + 2, 1
        while depth:
            if code[end] in '"\n':
                fail(f"{place}: an interpolation has a literal; use a constant")
            depth += {"(": 1, ")": -1}.get(code[end], 0)
            end += 1
        code = f"{code[:at]}%{number}{code[end:]}"
        at += 2
    return code


def literal(code, at, place, is_template=False):
    """The Swift literal that begins at or after a position, and the rest of the code."""
    while code[at].isspace():
        at += 1
    if is_template and code[at] == '"':
        code = without_interpolations(code, at, place)
    if code.startswith('"""', at):
        end = code.index('"""', at + 3)
        lines = code[at + 3:end].split("\n")
        indent = len(lines[-1])
        text = "\n".join(line[indent:] for line in lines[1:-1])
        return unescape(text.replace("\\\n", ""), place), code[end + 3:]
    match = re.compile(r'"((?:[^"\\\n]|\\.)*)"').match(code, at)
    if not match:
        fail(f"{place}: the first argument is no literal")
    return unescape(match.group(1), place), code[match.end():]


def collect():
    messages = {}
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        name = str(path.relative_to(ROOT))
        code = path.read_text(encoding="utf-8")
        uses = USE.search(code) or name.startswith(OWN)
        for call in CALL.finditer(code):
            is_template = call.group().startswith("translatable")
            if not uses and not is_template:
                continue
            before = code[:call.start()].split("\n")
            if "//" in before[-1] or before[-1].endswith("func "):
                continue
            place = f"{name}:{len(before)}"
            one, rest = literal(code, call.end(), place, is_template)
            several = None
            plural = re.match(r"\s*,\s*plural:", rest)
            if plural:
                several, _ = literal(rest, plural.end(), place, is_template)
            if not one:
                fail(f"{place}: a text is empty")
            message = messages.setdefault(one, Message(one, several))
            if (message.several or several) != (several or message.several):
                fail(f"{place}: the text has another plural elsewhere")
            message.several = message.several or several
            message.files.add(name)
            hint = re.search(r"// Translators: (.*)", before[-2]) if len(before) > 1 else None
            if hint and hint.group(1) not in message.hints:
                message.hints.append(hint.group(1))
    for path in sorted((ROOT / PRESETS).glob("*.conf")):
        comment = re.match(r"(?:#.*\n)*", path.read_text(encoding="utf-8")).group()
        words = re.sub(r"^#", "", comment, flags=re.MULTILINE).split()
        summary = re.match(r"(?:(?!\. ).)*\.?", " ".join(words)).group()
        messages.setdefault(summary, Message(summary)).files.add(str(path.relative_to(ROOT)))
    return messages


def quoted(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    lines = [line for line in re.split(r"(?<=\n)", text) if line] or [""]
    lines = ['"' + line.replace("\n", "\\n") + '"' for line in lines]
    return lines[0] if len(lines) == 1 else '""\n' + "\n".join(lines)


def written(messages, plurals, language, comments):
    header = [f"Project-Id-Version: dactyl\nLanguage: {language}\n" if language else "Project-Id-Version: dactyl\n"]
    header.append("MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n")
    header.append(f"Plural-Forms: {plurals}\n")
    parts = ["".join(line + "\n" for line in comments) + 'msgid ""\nmsgstr ' + quoted("".join(header)) + "\n"]
    for message in messages:
        lines = message.comments + [f"#. {hint}" for hint in message.hints]
        lines += [f"#: {name}" for name in sorted(message.files)]
        lines.append("msgid " + quoted(message.one))
        if message.several is None:
            lines.append("msgstr " + quoted((message.forms or [""])[0]))
        else:
            lines.append("msgid_plural " + quoted(message.several))
            count = int(re.search(r"nplurals=(\d)", plurals).group(1))
            forms = (message.forms + [""] * count)[:count]
            lines += [f"msgstr[{number}] " + quoted(form) for number, form in enumerate(forms)]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def read(path):
    """The messages of a catalogue by their English text, and the comments of the file. One with `fuzzy` has no forms."""
    messages, opening, comments, fuzzy, current, key = {}, [], [], False, None, None
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if line.startswith("#,") and "fuzzy" in line:
            fuzzy = True
        elif re.match(r"#($| )", line):
            comments.append(line)
        elif line.startswith("#") or not line:
            continue
        elif line.startswith('"') and current is not None:
            current[key] += unquoted(line, path, number)
        else:
            match = re.match(r'(msgid|msgid_plural|msgstr(?:\[\d\])?) (".*")$', line)
            if not match:
                fail(f"{path.name}:{number}: unknown line")
            key = match.group(1)
            if key == "msgid":
                current = {"comments": comments, "fuzzy": fuzzy}
                comments, fuzzy = [], False
                messages[number] = current
            current[key] = unquoted(match.group(2), path, number)
    result = {}
    for entry in messages.values():
        if entry["msgid"] == "":
            opening = entry["comments"]
            continue
        message = Message(entry["msgid"], entry.get("msgid_plural"))
        message.comments = entry["comments"]
        keys = sorted(key for key in entry if key.startswith("msgstr"))
        message.forms = [] if entry["fuzzy"] else [entry[key] for key in keys]
        result[message.one] = message
    return result, opening


def unquoted(text, path, number):
    if len(text) < 2 or not text.endswith('"'):
        fail(f"{path.name}:{number}: a quote is missing")
    return unescape(text[1:-1], f"{path.name}:{number}")


def problems(language, messages, translations):
    count = int(re.search(r"nplurals=(\d)", PLURALS[language]).group(1))
    for message in messages.values():
        forms = translations[message.one].forms if message.one in translations else []
        if len(forms) != (1 if message.several is None else count) or not all(forms):
            yield f"{language}: not translated: {message.one}"
            continue
        wanted = set(PLACEHOLDER.findall(message.several or message.one))
        for form in forms:
            # A form for exactly one thing may say "one" instead of the number.
            lacking = wanted - set(PLACEHOLDER.findall(form)) - ({"%1"} if message.several else set())
            unknown = set(PLACEHOLDER.findall(form)) - wanted
            if lacking or unknown:
                yield f"{language}: other placeholders than the English text: {form}"
            if message.one.endswith("\n") != form.endswith("\n"):
                yield f"{language}: another end than that of the English text: {form}"


def catalogue(language):
    return FOLDER / f"{language}.po"


def compile_all(folder):
    for language in sorted(PLURALS):
        target = Path(folder) / language / "LC_MESSAGES"
        target.mkdir(parents=True, exist_ok=True)
        command = ["msgfmt", "-o", str(target / "dactyl.mo"), str(catalogue(language))]
        subprocess.run(command, check=True)


def main():
    task = sys.argv[1:2]
    if task == ["--compile"] and len(sys.argv) == 3:
        compile_all(sys.argv[2])
        return
    if task not in ([], ["--check"]):
        sys.exit(__doc__)
    for path in FOLDER.glob("*.po"):
        if path.stem not in PLURALS:
            fail(f"{path.name}: add the plurals of this language to translations.py")
    messages = collect()
    ordered = sorted(messages.values(), key=lambda message: (sorted(message.files)[0], message.one))
    files = {TEMPLATE: written(ordered, "nplurals=2; plural=(n != 1);", "", [])}
    found = []
    for language, plurals in PLURALS.items():
        path = catalogue(language)
        translations, opening = read(path) if path.exists() else ({}, [])
        known = []
        for message in ordered:
            merged = Message(message.one, message.several)
            merged.files, merged.hints = message.files, message.hints
            if message.one in translations:
                merged.comments = translations[message.one].comments
                merged.forms = translations[message.one].forms
            known.append(merged)
        files[path] = written(known, plurals, language, opening)
        found += problems(language, messages, translations)
    for path, text in files.items():
        if task and (not path.exists() or path.read_text(encoding="utf-8") != text):
            found.append(f"{path.relative_to(ROOT)} is not up to date; `make translations` updates it")
        elif not task:
            path.write_text(text, encoding="utf-8")
    print("\n".join(found) or f"All {len(messages)} texts are translated into {len(PLURALS)} languages.")
    if task and found:
        sys.exit(1)


main()
