import { fileNames } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { seriesSource } from '../../../exporting/seriesSource.ts';
import { columnOf } from '../../../lookup/column.ts';
import { componentOf, plantId, splitPair } from '../../../lookup/ids.ts';
import { wrongUsage } from '../../../exit.ts';
import { rangeOptions, readRange } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { exported, exportedValues } from '../../../exporting/exportedShape.ts';

export const exportAnalysis = command({
  summary: say('Spalten einer Komponente über die Zeit', 'Columns of a component over time'),
  call: 'research.analysis',
  ...exported(exportedValues),
  arguments: { komponente: { describe: say('anlage:komponente', 'plant:component') } },
  options: {
    column: {
      type: 'list',
      short: 'c',
      value: say('spalte', 'column'),
      describe: say(
        'nur diese Spalten, mehrfach; sonst alle auswertbaren',
        'only these, repeatedly; else all that can be analysed',
      ),
    },
    live: { type: 'flag', describe: say('die letzten 24 Stunden', 'the last 24 hours') },
    ...rangeOptions,
    ...exportOptions,
  },
  examples: [
    "leitwarte export analysis 'Solarpark Marche:WR 1' --live",
    "leitwarte export analysis 'Solarpark Marche:WR 1' -c Leistung --from 01.03.2026 --to 31.03.2026 --out märz.csv",
  ],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const [plantName = '', componentName] = splitPair(args.komponente);
      if (componentName === undefined) throw noComponent;
      const client = await context.client();
      const plant = await client.plants.retrieve({ id: await plantId(client, plantName) });
      const component = componentOf(plant.plant_components, componentName);
      const all = component.component_data_description.filter((column) => column.is_suitable_for_analyse);
      const columns =
        args.column.length === 0
          ? all
          : args.column.map((typed) =>
              columnOf({ ...plant, plant_components: [component] }, `${component.id}:${typed}`),
            );
      if (columns.length === 0) throw nothingToAnalyse;
      const zone = plant.timezone;
      const range = readRange(args.live ? { last: '24h' } : args, { nowMs: context.world.now(), zone, times: true });
      return [
        seriesSource(context, {
          client,
          name: `${plant.name} | ${component.name}`,
          file: fileNames.analysisCsv(plant.name, component.name),
          zone,
          range,
          chosen: columns.map((column) => ({ column, component, plant })),
          of: { component: component.id },
        }),
      ];
    }),
});

const noComponent = wrongUsage(say('Bitte anlage:komponente angeben.', 'Please give plant:component.'));
const nothingToAnalyse = wrongUsage(
  say(
    'Diese Komponente hat keine Spalte, die ausgewertet werden kann.',
    'This component has no column that can be analysed.',
  ),
);
