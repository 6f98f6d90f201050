autocmd BufRead,BufNewFile */dactyl/*.conf,dactyl.conf,*.dactyl setfiletype dactyl
