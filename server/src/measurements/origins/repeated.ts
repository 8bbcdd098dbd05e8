import { cellAt, type Readings } from '../readings.ts';

/**
 * Readings with ascending times, each once: of several readings with one time the last value of each column is kept. If these values are in
 * different lines, there are several results, the earlier lines first.
 */
export function oncePerTime(readings: Readings, repeats: boolean): readonly Readings[] {
  if (!repeats && ascend(readings.times) && readings.times.every((_, index) => carries(readings, index)))
    return [readings];
  const all = Array.from(readings.times, (_, index) => index).filter((index) => carries(readings, index));
  if (!repeats) {
    return [pick(readings, sorted(readings, all), () => true)];
  }
  const taken = new Map<number, { readonly columns: Set<number>; passes: number }>();
  const passes: number[][] = [];
  const kept = new Map<number, ReadonlySet<number>>();
  for (const index of all.toReversed()) {
    const time = readings.times[index] ?? 0;
    const known = taken.get(time) ?? { columns: new Set<number>(), passes: 0 };
    taken.set(time, known);
    const own = readings.columnIds.filter(
      (id, position) => !known.columns.has(id) && hasCell(readings, position, index),
    );
    if (own.length === 0) continue;
    kept.set(index, new Set(own));
    for (const id of own) known.columns.add(id);
    const pass = (passes[known.passes] ??= []);
    pass.push(index);
    known.passes += 1;
  }
  return passes
    .toReversed()
    .map((pass) => pick(readings, sorted(readings, pass), (index, id) => kept.get(index)?.has(id) === true));
}

const hasCell = ({ columnIds, values, texts }: Readings, position: number, index: number) =>
  cellAt(values[position], texts?.get(columnIds[position] ?? 0), index) !== undefined;

const carries = (readings: Readings, index: number) =>
  readings.columnIds.some((_, position) => hasCell(readings, position, index));

function ascend(times: Float64Array): boolean {
  for (let index = 1; index < times.length; index += 1) {
    if (!((times[index] ?? 0) > (times[index - 1] ?? 0))) return false;
  }
  return true;
}

const sorted = ({ times }: Readings, places: readonly number[]) =>
  places.toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0));

function pick(
  { times, lines, columnIds, values, texts }: Readings,
  places: readonly number[],
  isKept: (index: number, columnId: number) => boolean,
): Readings {
  return {
    times: Float64Array.from(places, (index) => times[index] ?? 0),
    columnIds,
    values: values.map((column, position) => {
      const id = columnIds[position] ?? 0;
      return Float64Array.from(places, (index) => (isKept(index, id) ? (column[index] ?? Number.NaN) : Number.NaN));
    }),
    texts: new Map(
      Array.from(texts ?? [], ([id, column]) => [
        id,
        places.map((index) => (isKept(index, id) ? column[index] : undefined)),
      ]),
    ),
    ...(lines && { lines: Uint32Array.from(places, (index) => lines[index] ?? 0) }),
  };
}
