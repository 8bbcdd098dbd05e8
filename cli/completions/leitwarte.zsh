#compdef leitwarte
# zsh completion of leitwarte
_leitwarte() {
  local line
  local -a lines values texts
  lines=("${(@f)$(leitwarte __complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
  if [[ $lines[1] == :files ]]; then
    _files
    return
  fi
  for line in $lines; do
    values+=("${line%%$'\t'*}")
    texts+=("${line/$'\t'/  }")
  done
  (( $#values )) && compadd -U -l -d texts -a values
}
if [[ $funcstack[1] == _leitwarte ]]; then
  _leitwarte "$@"
else
  compdef _leitwarte leitwarte
fi
