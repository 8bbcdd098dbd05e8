import { oneWord } from '../../../command.ts';
import { plantsOfOrganisation } from '../../../lookup/filters.ts';
import { say } from '../../../texts.ts';
import { watching } from '../../../program/watching.ts';
import { standingOf, type Standing } from './standing.ts';
import { showStanding } from './showStanding.ts';
import { standingShape } from './standingShape.ts';

export const status = oneWord({
  call: 'plants.dashboard',
  writes: standingShape,
  lines: standingShape,
  options: {
    organisation: {
      type: 'text',
      describe: say('nur Anlagen dieser Organisation (Name oder Nr.)', 'only plants of this organisation (name or id)'),
    },
    faults: { type: 'flag', describe: say('nur Störungen zählen, keine Warnungen', 'count faults alone, no warnings') },
    exitCode: {
      type: 'flag',
      describe: say('mit 7 enden, wenn eine Anlage nicht in Ordnung ist', 'end with 7 if a plant is not in order'),
    },
    watch: { type: 'flag', describe: say('alle zwei Minuten neu, bis Strg C', 'anew every two minutes, until Ctrl C') },
  },
  examples: ['leitwarte status', 'leitwarte status --faults --exit-code || mail -s Störung betrieb@example.org'],
  async run(context, args) {
    const client = await context.client();
    const load = async (): Promise<Standing> => {
      const plants = await plantsOfOrganisation(client, args.organisation);
      return standingOf(plants, context.world.now(), args.faults ? 2 : 1);
    };
    if (args.watch) return watching(context, load, showStanding);
    const standing = await load();
    await showStanding(context, standing);
    return args.exitCode && standing.unhealthy.length > 0 ? 'partly' : 'done';
  },
});
