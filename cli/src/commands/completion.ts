import { oneWord } from '../command.ts';
import { completionScript, isShell, shells } from '../completionScript.ts';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';

export const completion = oneWord({
  access: 'public',
  writes: 'nothing',
  arguments: { shell: { describe: say('bash, zsh, fish oder powershell', 'bash, zsh, fish or powershell') } },
  examples: [
    'leitwarte completion bash > ~/.local/share/bash-completion/completions/leitwarte',
    'leitwarte completion zsh > "${fpath[1]}/_leitwarte"',
    'leitwarte completion fish > ~/.config/fish/completions/leitwarte.fish',
    'leitwarte completion powershell >> $PROFILE',
  ],
  async run(context, args) {
    if (!isShell(args.shell))
      throw wrongUsage(say(`Möglich sind: ${shells.join(', ')}.`, `Possible are: ${shells.join(', ')}.`));
    await context.out.write(completionScript(args.shell));
  },
});
