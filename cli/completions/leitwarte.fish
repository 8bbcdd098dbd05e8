# fish completion of leitwarte
function __leitwarte_complete
    set -l typed (commandline -opc) (commandline -ct | string unescape)
    set -l lines (leitwarte __complete $typed[2..-1] 2>/dev/null)
    if test "$lines[1]" = ':files'
        __fish_complete_path (commandline -ct)
    else
        printf '%s\n' $lines
    end
end
complete -c leitwarte -f -a '(__leitwarte_complete)'
