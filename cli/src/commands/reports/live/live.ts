import { oneWord } from '../../../command.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { liveSets } from '../../../lookup/liveSet.ts';
import { say } from '../../../texts.ts';
import { watching } from '../../../program/watching.ts';
import { showLive } from './showLive.ts';
import { liveShape } from './liveShape.ts';

export const live = oneWord({
  call: 'liveData.table',
  writes: liveShape,
  lines: liveShape,
  arguments: { ansicht: { describe: say('Name oder Nr., sonst alle', 'name or id, else all'), optional: true } },
  options: {
    ...organisationOption,
    watch: { type: 'flag', describe: say('alle zwei Minuten neu, bis Strg C', 'anew every two minutes, until Ctrl C') },
  },
  examples: ['leitwarte live', 'leitwarte live Übersicht --watch', "leitwarte live --json | jq '.[].plants[].name'"],
  async run(context, args) {
    const client = await context.client();
    const sets = await liveSets(client, args.ansicht, args.organisation);
    const load = () =>
      Promise.all(sets.map(async ({ id, name }) => ({ id, name, ...(await client.liveData.table({ id })) })));
    await (args.watch ? watching(context, load, showLive) : showLive(context, await load()));
  },
});
