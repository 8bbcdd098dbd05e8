import { command } from '../../command.ts';
import { say } from '../../texts.ts';
import { showSystemInfo } from './showSystemInfo.ts';
import { watchSystem } from './watch.ts';

export const system = command({
  name: 'system',
  summary: say('Der Rechner, auf dem die Installation läuft', 'The machine that the installation runs on'),
  access: 'superuser',
  options: {
    watch: {
      type: 'flag',
      short: 'w',
      describe: say('immer wieder zeigen; Ende mit Strg C', 'show again and again; ends with Ctrl C'),
    },
    interval: {
      type: 'number',
      value: say('sekunden', 'seconds'),
      describe: say('mit --watch, sonst 2', 'with --watch, else 2'),
    },
  },
  examples: ['leitwarte system --watch', 'leitwarte system --json | jq .memory_info.percentage'],
  async run(context, args) {
    const client = await context.client();
    if (args.watch) await watchSystem(context, client, (args.interval ?? 2) * 1000);
    await showSystemInfo(context.out, await client.log.systemInfo());
  },
});
