# bash completion of leitwarte
_leitwarte() {
  local cur words cword word line value quote='' typed=()
  if declare -F _get_comp_words_by_ref >/dev/null; then
    _get_comp_words_by_ref -n =: cur words cword
  else
    cur=${COMP_WORDS[COMP_CWORD]} words=("${COMP_WORDS[@]}") cword=$COMP_CWORD
  fi
  [[ $cur == [\'\"]* ]] && quote=${cur:0:1}
  for word in "${words[@]:1:cword}"; do
    word=${word#[\'\"]} word=${word%[\'\"]}
    typed+=("${word//\\/}")
  done
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      compopt -o default
      return
    fi
    value=${line%%$'\t'*}
    [[ -n $quote ]] || printf -v value %q "$value"
    COMPREPLY+=("$value")
  done < <(leitwarte __complete "${typed[@]}" 2>/dev/null)
  if [[ -z $quote ]] && declare -F __ltrim_colon_completions >/dev/null; then
    __ltrim_colon_completions "$cur"
  fi
}
complete -F _leitwarte leitwarte
