" Vim file type plugin: bindings of Dactyl.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=#\ %s
setlocal comments=:#
setlocal expandtab shiftwidth=4 softtabstop=4
" :make shows every error and warning with its place.
setlocal makeprg=dactyl\ check\ %:S
setlocal errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%-G%.%#
setlocal iskeyword+=-

" gq lays out what is selected where it can stand alone.
if executable('dactyl')
  setlocal formatprg=dactyl\ fmt\ -
endif

let b:undo_ftplugin = 'setlocal commentstring< comments< expandtab< shiftwidth< softtabstop< makeprg< errorformat<'
      \ . ' iskeyword< formatprg<'
