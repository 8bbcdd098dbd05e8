import { argument } from '../../../input/arguments.ts';
import { formatNumber } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { mustBeConfirmed, yesOption } from '../../../input/confirm.ts';
import { componentId } from '../../../lookup/ids.ts';
import { instantsOf, rangeOptions, readRange } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { previewOption } from '../../intake/imports/undo.ts';

export const componentsClear = command({
  summary: say(
    'Die Messwerte einer Komponente in einem Zeitraum entfernen',
    'Remove the readings of a component for an interval',
  ),
  call: 'components.clear',
  arguments: { komponente: argument('component') },
  options: { ...rangeOptions, ...previewOption, ...yesOption },
  examples: [
    "leitwarte components clear 'Solarpark Marche:WR 1' --day 01.03.2026 --preview",
    "leitwarte components clear 'Solarpark Marche:WR 1' --from '2026-03-01 10:00' --to '2026-03-01 11:59' --yes",
  ],
  async run(context, args) {
    const { out } = context;
    const client = await context.client();
    const component = await client.components.retrieve({ id: await componentId(client, args.komponente) });
    const { id, name } = component;
    const { timezone: zone } = await client.plants.retrieve({ id: component.plant ?? 0 });
    const span = instantsOf(readRange(args, { nowMs: context.world.now(), zone, times: true }), zone);
    const body = { from: new Date(span.from).toISOString(), until: new Date(span.until).toISOString(), name };
    const done = args.preview && !context.dryRun ? await count() : await clear();
    if (done === undefined) return;
    await out.record(done, [
      [say('Komponente', 'Component'), name],
      [say('Messungen entfernt', 'readings removed'), done.rows_removed],
      [say('Werte entfernt', 'values removed'), done.values_removed],
      [say('Import, mit dem es zurückgenommen werden kann', 'import by which it can be undone'), done.import],
    ]);

    function count() {
      return client.components.clear({ id, body: { ...body, dry_run: true } });
    }
    async function clear() {
      if (!context.dryRun) {
        const counted = await count();
        const [rows, values] = [formatNumber(counted.rows_removed), formatNumber(counted.values_removed)];
        const what = say(
          `${name}: ${rows} Messungen mit ${values} Werten werden entfernt.`,
          `${name}: ${rows} readings of ${values} values will be removed.`,
        );
        await mustBeConfirmed(context, what, name, args.yes);
      }
      return context.change((to) => to.components.clear({ id, body }));
    }
  },
});
