import { command } from '../../../command.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { say } from '../../../texts.ts';
import { sourceOptions } from './options.ts';
import { reachBody, reachOptions } from './reachOptions.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';
import { listSources } from './table.ts';

export const sourcesUpdate = command({
  summary: say('Ändern, wie eine Quelle gelesen wird, oder sie anhalten', 'Change how a source is read, or hold it'),
  call: 'sources.update',
  writes: 'answers',
  arguments: { quelle: sourceArgument },
  options: {
    name: { type: 'text', describe: say('neuer Name', 'new name') },
    ...sourceOptions,
    ...reachOptions,
    unwatched: { type: 'flag', describe: say('niemand wartet mehr auf sie', 'nobody waits for it any more') },
    hold: { type: 'yesno', describe: say('anhalten: sie nimmt nichts an', 'hold it: it takes nothing') },
  },
  examples: ['leitwarte sources update Telegraf --interval 5', 'leitwarte sources update Telegraf --hold ja'],
  async run(context, args) {
    const { SourcePatch } = await import('@leitwarte/core/entities');
    const body = patchBody(SourcePatch, sourceOptions, args, {
      name: args.name,
      ...(await reachBody(context, args)),
      is_suspended: args.hold,
      interval_minutes: args.unwatched ? null : undefined,
    });
    const { id } = await sourceOf(await context.client(), args.quelle);
    const source = await context.change((to) => to.sources.update({ id, body }));
    if (source !== undefined) await listSources(context, [source]);
  },
});
