import { isOneOf, type ReadingValueType, valueColumnTypes } from '@leitwarte/core/codes';
import type { Provenance } from '@leitwarte/core/entities';
import { isDerived, mergedFigure, valueFigure } from '@leitwarte/core/rules';
import { dayOf } from '../measurements/calendar.ts';
import { noonOf } from '../measurements/localTimes.ts';

type Value = Provenance['value'];

/** The figure recomputed from only the listed values, with the method that the response describes. */
export function figureOfListed(found: Provenance): Value {
  const { parts, moment, code, calculation, ignore_zeros: ignoresZeros } = found;
  if (moment !== null) return readingOf(found, moment);
  if (code === null) {
    const figures = parts.map(({ value }) => value);
    return mergedFigure(ignoresZeros ? figures.filter((value) => value !== 0) : figures, calculation);
  }
  if (!isOneOf(valueColumnTypes, code) || isDerived(code)) throw new Error(`${code} is not made of readings`);
  return mergedFigure(
    found.sources.map((source) => figureOfSource(source, code, ignoresZeros)),
    calculation,
  );
}

function readingOf({ sources }: Provenance, moment: string): Value {
  const [reading, ...others] = sources.flatMap(({ readings }) => readings);
  if (others.length > 0 || (reading !== undefined && reading.at !== moment)) throw new Error('not the one reading');
  return reading?.value ?? null;
}

function figureOfSource(
  { column: { zone }, readings, exchanges }: Provenance['sources'][number],
  code: ReadingValueType,
  ignoreZeros: boolean,
): number | null {
  const numbers = readings.flatMap(({ at, value, before, dip }) =>
    typeof value === 'number' && !dip ? { time: Date.parse(at), value, before } : [],
  );
  const samplesOf = (some: typeof numbers) => ({
    times: Float64Array.from(some, ({ time }) => time),
    values: Float64Array.from(some, ({ value }) => value),
  });
  const days = Map.groupBy(
    numbers.filter(({ before }) => !before),
    ({ time }) => dayOf(zone, time),
  );
  return valueFigure(
    code,
    Array.from(days, ([day, own]) => ({ samples: samplesOf(own), noon: noonOf(zone, day) })),
    {
      ignoreZeros,
      dayBefore: samplesOf(numbers.filter(({ before }) => before)),
      breaks: exchanges.map((at) => Date.parse(at)),
    },
  );
}
