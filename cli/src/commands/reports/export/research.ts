import type { DashboardPlant, Plant } from '@leitwarte/core/entities';
import { commonZone, fileNames, RESEARCH_MAX } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import type { Context, LeitwarteClient } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { plantArguments, plantOptions, plantsOf, seenPlants } from '../../../exporting/plants.ts';
import { seriesSource, type ChosenColumn } from '../../../exporting/seriesSource.ts';
import type { Source } from '../../../exporting/source.ts';
import { whenWritten } from '../../../exporting/whenWritten.ts';
import { columnOf } from '../../../lookup/column.ts';
import { kinds, splitPair } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { rangeOptions, readRange, type TypedRange } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { exported, exportedValues } from '../../../exporting/exportedShape.ts';

export const exportResearch = command({
  summary: say('Bis zu 10 Spalten mit allen gespeicherten Werten', 'Up to 10 columns with every stored value'),
  call: 'research.ofComponent',
  ...exported(exportedValues),
  arguments: plantArguments,
  options: {
    column: {
      type: 'list',
      short: 'c',
      value: say('komponente:spalte', 'component:column'),
      describe: say(
        'mehrfach; ohne Anlage als anlage:komponente:spalte in eine Datei',
        'repeatedly; without a plant as plant:component:column into one file',
      ),
    },
    ...rangeOptions,
    ...plantOptions,
    ...exportOptions,
  },
  examples: [
    "leitwarte export research 'Solarpark Marche' -c 'WR 1:Leistung' -c 'WR 2:Leistung' --month 2026-03",
    "leitwarte export research -c 'Nord:WR 1:Leistung' -c 'Süd:WR 1:Leistung' --year 2025 --out jahr.jsonl",
    "leitwarte export research --plants all -c 'WR 1:Leistung' --last 7d --format csv --out woche",
  ],
  run: (context, args) =>
    exportAll(context, args, async () => {
      if (args.column.length === 0) throw noColumn;
      if (args.column.length > RESEARCH_MAX) throw tooMany;
      const client = await context.client();
      const all = await seenPlants(client, args.organisation);
      if (args.anlagen.length === 0 && args.plants === undefined)
        return [await acrossPlants(context, client, all, args.column, args)];
      const plants = plantsOf(all, args.anlagen, args.plants);
      return plants.map((plant) => ofPlant(context, client, plant, all, args.column, args));
    }),
});

const noColumn = wrongUsage(
  say(
    'Welche Spalten? Bitte mit --column angeben: komponente:spalte.',
    'Which columns? Please give --column: component:column.',
  ),
);
const tooMany = wrongUsage(
  say('Mehr als 10 Spalten gehen nicht in eine Datei.', 'More than 10 columns do not go into one file.'),
);

/** Source for the columns of one plant; whether it has them is checked when its file is written. */
function ofPlant(
  context: Context,
  client: LeitwarteClient,
  found: DashboardPlant,
  all: readonly DashboardPlant[],
  columns: readonly string[],
  typed: TypedRange,
): Source {
  const owned = all.filter((plant) => plant.organisation === found.organisation);
  const [component, ...others] = new Set(columns.map((one) => splitPair(one)[0] ?? ''));
  const single = component !== undefined && others.length === 0;
  const file = single ? fileNames.componentResearch(found.name, component) : fileNames.organisationResearch(found.name);
  readRange(typed, { nowMs: context.world.now(), zone: found.timezone, times: true });
  return whenWritten(found.name, file, async () => {
    const plant = await client.plants.retrieve({ id: found.id });
    return sourceOf(
      context,
      client,
      owned,
      columns.map((one) => chosenOf(plant, one)),
      typed,
    );
  });
}

async function acrossPlants(
  context: Context,
  client: LeitwarteClient,
  all: readonly DashboardPlant[],
  columns: readonly string[],
  typed: TypedRange,
): Promise<Source> {
  const named = columns.map((one) => {
    const [plantName = '', column] = splitPair(one);
    if (column === undefined) throw noPlantIn(one);
    return { found: namedOf(kinds.plant, all, (plant) => plant.name, plantName), column };
  });
  const ids = [...new Set(named.map(({ found }) => found.id))];
  const plants = new Map(await Promise.all(ids.map(async (id) => [id, await client.plants.retrieve({ id })] as const)));
  const chosen = named.flatMap(({ found, column }) => {
    const plant = plants.get(found.id);
    return plant === undefined ? [] : [chosenOf(plant, column)];
  });
  const owned = all.filter((plant) => named.some(({ found }) => found.organisation === plant.organisation));
  if (new Set(owned.map((plant) => plant.organisation)).size > 1) throw severalOwners;
  return sourceOf(context, client, owned, chosen, typed);
}

/** `owned`: the organisation's plants, whose common zone is used for columns of several components. */
function sourceOf(
  context: Context,
  client: LeitwarteClient,
  owned: readonly DashboardPlant[],
  chosen: readonly ChosenColumn[],
  typed: TypedRange,
): Source {
  const [component, ...others] = new Set(chosen.map((one) => one.component.id));
  const single = component !== undefined && others.length === 0;
  const [first, plant] = [owned[0], chosen[0]?.plant];
  const zone = commonZone(
    (single ? owned.filter(({ id }) => id === plant?.id) : owned).map(({ timezone }) => timezone),
  );
  const organisation = first?.organisation_bez ?? '';
  return seriesSource(context, {
    client,
    name: organisation,
    file:
      single && plant !== undefined
        ? fileNames.componentResearch(plant.name, chosen[0]?.component.name ?? '')
        : fileNames.organisationResearch(organisation),
    zone,
    range: readRange(typed, { nowMs: context.world.now(), zone, times: true }),
    chosen,
    of: single ? { component } : { organisation: first?.organisation ?? 0 },
  });
}

function chosenOf(plant: Plant, typed: string): ChosenColumn {
  const column = columnOf(plant, typed);
  const component = plant.plant_components.find((one) => one.component_data_description.includes(column));
  return { column, component: { id: component?.id ?? 0, name: component?.name ?? '' }, plant };
}

const noPlantIn = (typed: string) =>
  wrongUsage(
    say(
      `„${typed}“ nennt keine Anlage. Bitte anlage:komponente:spalte, oder die Anlage davor angeben.`,
      `"${typed}" names no plant. Please give plant:component:column, or the plant before it.`,
    ),
  );
const severalOwners = wrongUsage(
  say(
    'Die Anlagen gehören mehreren Organisationen. Bitte je Organisation exportieren.',
    'The plants belong to several organisations. Please export each organisation by itself.',
  ),
);
