# bash completion of leitwarte

# bash cuts words at colons and equals signs too; here they are as they were typed, up to the cursor's.
_leitwarte_words() {
  local rest=$COMP_LINE piece at blank
  words=()
  for ((at = 0; at <= COMP_CWORD; at++)); do
    piece=${COMP_WORDS[at]}
    blank=${rest%%[![:space:]]*}
    rest=${rest#"$blank"}
    rest=${rest#"$piece"}
    if [[ $at == 0 || -n $blank ]]; then words+=("$piece"); else words[-1]+=$piece; fi
  done
}

_leitwarte() {
  local words word line value before quote='' typed=()
  _leitwarte_words
  local cur=${words[-1]}
  [[ $cur == [\'\"]* ]] && quote=${cur:0:1}
  for word in "${words[@]:1}"; do
    word=${word#[\'\"]} word=${word%[\'\"]}
    typed+=("${word//\\/}")
  done
  # What stands before the last cut is on the line already.
  before=''
  [[ -z $quote && $cur == *[:=]* ]] && before=${cur%"${cur##*[:=]}"}
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      compopt -o default
      return
    fi
    value=${line%%$'\t'*}
    [[ -n $quote ]] || printf -v value %q "$value"
    COMPREPLY+=("${value#"$before"}")
  done < <(leitwarte __complete "${typed[@]}" 2>/dev/null)
}
complete -F _leitwarte leitwarte
