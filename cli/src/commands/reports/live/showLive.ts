import type { LiveDataHeaderResponse, LiveDataName, LiveDataPlant } from '@leitwarte/core/entities';
import {
  formatAtGlance,
  formatTime,
  greatestOf,
  isHighlighted,
  isOldFigure,
  leavesOutFigures,
  limitMarker,
  limitsOf,
  LIVE_FIGURE_PLANTS_MAX,
  relativeAge,
} from '@leitwarte/core/rules';
import type * as z from 'zod';
import type { Context } from '../../../context.ts';
import { partsOf, type Sized } from '../../../exporting/screen.ts';
import { plain } from '../../../output/plain.ts';
import { say } from '../../../texts.ts';
import { windowWidth } from '../../../program/world.ts';

type Plant = z.output<typeof LiveDataPlant>;
type Value = Plant['values'][number];
/** A live data set with its newest values, as listed by `--json`. */
export type LiveSet = z.output<typeof LiveDataName> & LiveDataHeaderResponse;

const marks = { low: '▼', high: '▲' } as const;

/** Shows a table for each set on a terminal, with a row per plant; in a pipe a line per value. */
export async function showLive(context: Context, sets: readonly LiveSet[]): Promise<void> {
  const { out } = context;
  if (await out.entity(sets)) return;
  if (sets.some(({ plants }) => leavesOutFigures(plants)))
    await out.note(
      say(
        `Werte aus der Bilanz stehen nur in Ansichten bis ${LIVE_FIGURE_PLANTS_MAX} Anlagen.`,
        `Figures from the balance stand in sets of up to ${LIVE_FIGURE_PLANTS_MAX} plants alone.`,
      ),
    );
  if (!out.terminal) return out.list(sets.flatMap(valueRows), valueColumns);
  for (const [index, set] of sets.entries()) {
    const time = formatTime(context.world.now(), 'dd.MM.yyyy HH:mm:ss');
    await out.write(`${index === 0 ? '' : '\n'}${plain(set.name ?? '')}  ${time}\n\n`);
    await showSet(context, set);
  }
}

async function showSet(context: Context, { header, plants }: LiveSet): Promise<void> {
  if (plants.length === 0) return context.out.note(say('Keine Anlagen in dieser Ansicht.', 'No plants in this set.'));
  const names = shortNames(header);
  const first: Sized<Plant> = {
    column: { head: say('Anlage', 'Plant'), value: (plant) => plant.name },
    width: Math.min(24, greatestOf(plants.map(({ name }) => name.length))),
  };
  const others = names.map((name, at): Sized<Plant> => ({
    column: {
      head: say(name, name),
      value: (plant) => shown(plant.values[at], context),
      tone: (plant) => toneOf(plant.values[at]),
      right: true,
    },
    width: greatestOf(
      plants.map((plant) => (shown(plant.values[at], context) ?? '').length),
      Math.min(name.length, 16),
    ),
  }));
  for (const [at, part] of partsOf(first, others, windowWidth(context.world.stdout)).entries()) {
    if (at > 0) await context.out.write('\n');
    await context.out.table(plants, part);
  }
}

/** `Header: position` for each position, without the hidden header of plant names. */
function columnNames({ headers, positions }: LiveSet['header']): string[] {
  const above = headers.slice(1).flatMap(({ name, colspan }) => Array.from({ length: colspan }, () => name ?? ''));
  return positions.map(({ name }, at) => plain([above[at] ?? '', name ?? ''].filter((part) => part !== '').join(': ')));
}

/** Column names for a terminal: without the header if the position alone is unique. */
function shortNames(header: LiveSet['header']): string[] {
  const alone = header.positions.map(({ name }) => plain(name ?? ''));
  return columnNames(header).map((whole, at) => {
    const own = alone[at] ?? '';
    return own !== '' && alone.filter((name) => name === own).length === 1 ? own : whole;
  });
}

function markOf(value: Value | undefined): '▼' | '▲' | undefined {
  const marker = value === undefined ? undefined : limitMarker(value.value, limitsOf(value));
  return marker === undefined ? undefined : marks[marker];
}

/** Tone of a value: highlighting has priority over a mark at a limit (live-data-20 to -22). */
function toneOf(value: Value | undefined): 'bad' | 'warning' | undefined {
  if (value !== undefined && isHighlighted(value.value, limitsOf(value))) return 'bad';
  return markOf(value) === undefined ? undefined : 'warning';
}

/** A figure with the mark of its limit; an old one with its age. */
function shown(value: Value | undefined, { language, world }: Context): string | null {
  if (value === undefined || value.value === null) return null;
  const [mark, now] = [markOf(value), world.now()];
  const age = isOldFigure(value, now) ? ` (${relativeAge(value.created_at, now, language)})` : '';
  return `${formatAtGlance(value.value, value.unit)}${mark === undefined ? '' : ` ${mark}`}${age}`;
}

interface ValueRow {
  readonly set: string | null;
  readonly plant: string;
  readonly name: string;
  readonly value: Value;
}

function valueRows(set: LiveSet): ValueRow[] {
  const names = columnNames(set.header);
  return set.plants.flatMap((plant) =>
    plant.values.map((value, at) => ({ set: set.name, plant: plant.name, name: names[at] ?? '', value })),
  );
}

const valueColumns = [
  { head: say('Ansicht', 'Set'), value: (row: ValueRow) => row.set },
  { head: say('Anlage', 'Plant'), value: (row: ValueRow) => row.plant },
  { head: say('Wert', 'Value'), value: (row: ValueRow) => row.name },
  { head: say('Stand', 'Reading'), value: (row: ValueRow) => row.value.value },
  { head: say('Einheit', 'Unit'), value: (row: ValueRow) => row.value.unit },
  { head: say('Grenze', 'Limit'), value: (row: ValueRow) => limitWord(row.value) },
  { head: say('Zeit', 'Time'), value: (row: ValueRow) => row.value.created_at },
];

/** Which limit is reached: `low`, `high` or nothing. */
function limitWord(value: Value): string | null {
  return limitMarker(value.value, limitsOf(value)) ?? null;
}
