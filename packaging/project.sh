# The home of the project, and who answers for its packages. Nothing else says so: to be sourced.
# shellcheck shell=sh disable=SC2034

# The page of the project. A name that ends in `.invalid` is a placeholder: no release is made with it.
home=https://dactyl.invalid/dactyl
# Followed by a path of the repository, this is the page of the file.
sources=$home/blob/main/
maintainer='The Dactyl authors <maintainers@dactyl.invalid>'
# The APT repository: a folder of a web server that has the packages and the files of packaging/apt.sh.
repository=https://dactyl.invalid/apt
# The fingerprint of the key that signs releases, without spaces.
key=fingerprint.invalid
