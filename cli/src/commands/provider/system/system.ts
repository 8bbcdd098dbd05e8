import { oneWord } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { say } from '../../../texts.ts';
import { watching } from '../../../program/watching.ts';
import { showSystemInfo, type SystemInfo } from './showSystemInfo.ts';

export const system = oneWord({
  call: 'log.systemInfo',
  lines: ({ entities: { SystemInfoResponse } }) => SystemInfoResponse,
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
    const load = () => client.log.systemInfo({}, { signal: context.world.signal });
    const show = (on: Context, info: SystemInfo) => showSystemInfo(on.out, info);
    const everyMs = (args.interval ?? 2) * 1000;
    if (args.watch) await watching(context, load, show, (loads) => (loads === 0 ? 0 : everyMs));
    else await show(context, await load());
  },
});
