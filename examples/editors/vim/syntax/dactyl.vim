" Vim syntax file: bindings of Dactyl.
" Tests/BindingsTests/Generated makes the words of each group from the language.
if exists('b:current_syntax')
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,-

syntax keyword dactylKind tap swipe pan pinch rotate hold edge hover scroll stroke
syntax keyword dactylStatement in on with mode set shape include pause
syntax keyword dactylDirection up down left right horizontal vertical up-left up-right down-left down-right in out clockwise counterclockwise next previous
syntax keyword dactylPlace left right top bottom top-left top-right bottom-left bottom-right
syntax keyword dactylPhase began changed ended cancelled every after
syntax keyword dactylSetting rate delivery focus min within faster strictness sensitivity dpi tremor keyboards remote-pointers touches-near-pen bypass trail guide preview overlay
syntax keyword dactylDevice touchscreen touchpad mouse pen
syntax keyword dactylWindow fullscreen titlebar background plugin
syntax keyword dactylWindow class title role monitor desktop nextgroup=dactylExpression skipwhite
syntax keyword dactylOption times within pressed pressure beside left-of right-of min faster at commit preview for along of size dwell rotated either-way strictness eager rate in on with observe intercept as waits-for together-with
syntax keyword dactylWord any device button end focused not none

syntax match dactylNumber /\v<\d+(\.\d+)?(mm\/s|mm|px|\%|deg|ms|s)?>?/
syntax match dactylArrow /->/
syntax match dactylSeparator /;/ contained
syntax match dactylBrace /[{}]/
syntax region dactylGroup start=/{\S\@=/ end=/}/ oneline contains=dactylString

syntax region dactylString start=/"/ skip=/\\./ end=/"/ oneline
syntax match dactylExpression /\v\/(\\.|[^\/\\])*\/i?/ contained

" What follows an arrow: actions up to the end of the line, a command as it is.
syntax region dactylActions start=/->/ end=/$/ oneline contains=dactylArrow,dactylAction,dactylActionOption,dactylString,dactylSeparator,dactylTrailingComment,dactylNumber,dactylBrace,dactylGroup,dactylDirection
syntax keyword dactylAction contained keys hold type click drag scroll exec window desktop plugin mode wait cycle repeat notify show none block
syntax keyword dactylAction contained run nextgroup=dactylCommand skipwhite
syntax keyword dactylActionOption contained lock resume once kinetic
syntax match dactylCommand /.\{-1,}\ze\%(\s*}\)*\s*$/ contained
syntax match dactylTrailingComment /\v\s#.*$/ contained contains=@Spell
syntax match dactylComment /\v(^|\s)#.*$/ contains=@Spell

highlight default link dactylKind Type
highlight default link dactylStatement Statement
highlight default link dactylDirection Constant
highlight default link dactylPlace Constant
highlight default link dactylPhase Label
highlight default link dactylSetting Identifier
highlight default link dactylDevice Constant
highlight default link dactylWindow Identifier
highlight default link dactylOption Identifier
highlight default link dactylWord Keyword
highlight default link dactylNumber Number
highlight default link dactylArrow Operator
highlight default link dactylSeparator Delimiter
highlight default link dactylBrace Delimiter
highlight default link dactylGroup Special
highlight default link dactylString String
highlight default link dactylExpression String
highlight default link dactylAction Function
highlight default link dactylActionOption Identifier
highlight default link dactylCommand PreProc
highlight default link dactylComment Comment
highlight default link dactylTrailingComment Comment

let b:current_syntax = 'dactyl'
