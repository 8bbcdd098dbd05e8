import type { Engine } from '../database.ts';
import type { Catalogue } from './catalogue.ts';

/** How a database differs from the schema that the migrations create. */
export interface Differences {
  /** Differences that may break the program, such as `column plant.name`. */
  readonly harmful: readonly Difference[];
  /** Additions that do not affect the program: other tables, and non-unique indexes. */
  readonly harmless: readonly string[];
}

export interface Difference {
  readonly how: 'missing' | 'changed' | 'added';
  readonly what: string;
}

/**
 * Tables that may be partitioned, converted to hypertables or distributed (`docs/operations.md`), which adds indexes
 * and triggers.
 */
const ofMeasurements = new Set([
  'measurement_axis',
  'measurement_day',
  'measurement_origin',
  'text_value',
  'component_latest',
]);

export function differencesOf(expected: Catalogue, found: Catalogue, engine: Engine): Differences {
  const harmful: Difference[] = [];
  const harmless: string[] = [];
  const mayDiffer = (what: string) => engine === 'postgres' && ofMeasurements.has(tableOf(what));
  for (const [what, mark] of expected) {
    const actual = found.get(what);
    if (actual === mark || (mayDiffer(what) && isIndex(what))) continue;
    harmful.push({ how: actual === undefined ? 'missing' : 'changed', what });
  }
  for (const what of found.keys()) {
    if (expected.has(what)) continue;
    const isOthers = !expected.has(`table ${tableOf(what)}`) || what.startsWith('index ');
    if (isOthers || (mayDiffer(what) && !what.startsWith('column '))) harmless.push(what);
    else harmful.push({ how: 'added', what });
  }
  return { harmful, harmless };
}

const isIndex = (what: string) => /^(index|unique) /.test(what);
const tableOf = (what: string) => what.slice(what.indexOf(' ') + 1).split('.')[0] ?? '';
