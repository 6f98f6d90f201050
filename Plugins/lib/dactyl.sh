# shellcheck shell=sh
# The values of events are set by `eval`, and read by plugins.
# shellcheck disable=SC2034,SC2154
# Dactyl's helper for plugins in the POSIX shell: sourced, not run.
#
#   . "$DACTYL_LIB/dactyl.sh"
#   on_began()     { … }      # define what is needed of these
#   on_changed()   { … }
#   on_ended()     { … }
#   on_cancelled() { … }
#   on_once()      { … }      # at the beginning of a gesture, or when one happens that has no beginning, such as a tap
#   dactyl_run
#
# Inside them every value of the event is a variable ($phase $gesture $fingers $direction $dx $dy $tx $ty $scale
# $rotation …), and so is every argument of the plugin, such as $step. What is written to standard output are actions of
# the bindings language; standard error is the daemon's log.
#
# No process is started while events come, but a single one when the first value holds more than letters and digits.
# Names that begin with `_dactyl` are the helper's own; descriptor 3 is where the events come from.

# Reads events until there are no more, and calls the functions that the plugin has defined.
dactyl_run() {
  _dactyl_defined=' '
  for _dactyl_phase in began changed ended cancelled once; do
    if command -v "on_$_dactyl_phase" >/dev/null; then _dactyl_defined="$_dactyl_defined$_dactyl_phase "; fi
  done
  _dactyl_running=' '
  # What a function starts must not read the events that come next.
  exec 3<&0 </dev/null
  while IFS= read -r _dactyl_line <&3; do
    dactyl_event "$_dactyl_line"
    case $phase in
    began)
      _dactyl_running="$_dactyl_running$id "
      _dactyl_call once
      _dactyl_call began
      ;;
    changed) _dactyl_call changed ;;
    ended | cancelled)
      case $_dactyl_running in
      *" $id "*)
        _dactyl_running=${_dactyl_running%%" $id "*}" "${_dactyl_running#*" $id "}
        _dactyl_call "$phase"
        ;;
      *) if [ "$phase" = ended ]; then _dactyl_call once; fi ;;
      esac
      ;;
    esac
  done
}

_dactyl_call() {
  case $_dactyl_defined in
  *" $1 "*) "on_$1" ;;
  esac
}

# dactyl_event LINE: puts the values of one line of the protocol into variables, the phase into $phase.
dactyl_event() {
  # Percent-encoded values hold nothing that splitting could hurt, or the shell expand.
  set -f
  # shellcheck disable=SC2086
  set -- $1
  set +f
  phase=${1-}
  [ $# -eq 0 ] || shift
  for _dactyl_pair; do
    _dactyl_name=${_dactyl_pair%%=*}
    case $_dactyl_name in
    *[!a-z0-9_]* | [!a-z]* | '') continue ;;
    esac
    decoded=${_dactyl_pair#*=}
    case $decoded in
    *%*) dactyl_decode "$decoded" ;;
    esac
    eval "$_dactyl_name=\$decoded"
  done
}

# dactyl_decode TEXT: decodes a percent-encoded text into $decoded.
dactyl_decode() {
  [ -n "${_dactyl_byte_41-}" ] || _dactyl_learn_bytes
  decoded=${1%%%*}
  _dactyl_rest=${1#"$decoded"}
  while [ -n "$_dactyl_rest" ]; do
    _dactyl_rest=${_dactyl_rest#%}
    _dactyl_tail=${_dactyl_rest#??}
    _dactyl_code=${_dactyl_rest%"$_dactyl_tail"}
    case $_dactyl_code in
    [0-9A-F][0-9A-F]) eval "decoded=\$decoded\$_dactyl_byte_$_dactyl_code" ;;
    esac
    _dactyl_plain=${_dactyl_tail%%%*}
    decoded=$decoded$_dactyl_plain
    _dactyl_rest=${_dactyl_tail#"$_dactyl_plain"}
  done
}

# The shell has no way from a number to a byte without a process: one for all of them, when the first is needed.
_dactyl_learn_bytes() {
  eval "$(
    LC_ALL=C
    for high in 0 1 2 3 4 5 6 7 8 9 A B C D E F; do
      for low in 0 1 2 3 4 5 6 7 8 9 A B C D E F; do
        number=$((0x$high$low))
        case $high$low in
        00) ;;
        27) printf '%s\n' "_dactyl_byte_27=\"'\"" ;;
        *)
          printf "_dactyl_byte_%s='%b'\n" "$high$low" "\\0$((number / 64))$((number / 8 % 8))$((number % 8))"
          ;;
        esac
      done
    done
  )"
}

# dactyl_thousandths NUMBER: a decimal as a whole number that the shell can count with, in $thousandths: -1.25 is -1250.
dactyl_thousandths() {
  _dactyl_whole=${1#-}
  case $1 in
  *.*)
    _dactyl_part=${1#*.}000
    _dactyl_whole=${_dactyl_whole%%.*}
    ;;
  *) _dactyl_part=000 ;;
  esac
  _dactyl_part=${_dactyl_part%"${_dactyl_part#???}"}
  # A leading zero would make it octal: 1045 is 1000 + 45.
  thousandths=$((${_dactyl_whole:-0} * 1000 + 1$_dactyl_part - 1000))
  case $1 in
  -*) thousandths=-$thousandths ;;
  esac
}

# dactyl_steps WAY MILLIMETRES: how many whole steps of that length a way has, in $steps. WAY is $tx, $ty, $dx or $dy:
# millimetres on touchpads, pixels elsewhere (96 to the inch), and clicks of the wheel (5 mm each) for `scroll`.
dactyl_steps() {
  dactyl_thousandths "$1"
  case $gesture,$device in
  scroll,*) thousandths=$((thousandths * 5)) ;;
  *,touchpad) ;;
  *) thousandths=$((thousandths * 254 / 960)) ;;
  esac
  _dactyl_way=$thousandths
  dactyl_thousandths "$2"
  steps=$((_dactyl_way / thousandths))
}

# dactyl_quote TEXT: the text as the bindings language wants it in quotes, in $quoted.
dactyl_quote() {
  quoted=
  _dactyl_rest=$1
  while :; do
    _dactyl_plain=${_dactyl_rest%%[\"\\]*}
    quoted=$quoted$_dactyl_plain
    _dactyl_rest=${_dactyl_rest#"$_dactyl_plain"}
    case $_dactyl_rest in
    '"'*) quoted=$quoted'\"' ;;
    \\*) quoted="$quoted\\\\" ;;
    *) break ;;
    esac
    _dactyl_rest=${_dactyl_rest#?}
  done
  # An action is one line.
  case $quoted in
  *"$_dactyl_newline"*)
    _dactyl_rest=$quoted
    quoted=
    while :; do
      case $_dactyl_rest in
      *"$_dactyl_newline"*) quoted="$quoted${_dactyl_rest%%"$_dactyl_newline"*} " ;;
      *) break ;;
      esac
      _dactyl_rest=${_dactyl_rest#*"$_dactyl_newline"}
    done
    quoted=$quoted$_dactyl_rest
    ;;
  esac
  quoted="\"$quoted\""
}

_dactyl_newline='
'

# dactyl_notify TEXT: shows a desktop notification, unless there is no text.
dactyl_notify() {
  [ -n "$1" ] || return 0
  dactyl_quote "$1"
  printf '%s\n' "notify $quoted"
}

# dactyl_show NAME PERCENT: shows a bar with a name for a moment, unless there is no number; 200 at most.
dactyl_show() {
  [ -n "$2" ] || return 0
  dactyl_quote "$1"
  if [ "$2" -gt 200 ]; then printf '%s\n' "show $quoted 200%"; else printf '%s\n' "show $quoted $2%"; fi
}
