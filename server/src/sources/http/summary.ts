import type { SourceLine } from '../sourceLine.ts';
import { at, NoRecords, parsed } from '../jsonRecords.ts';
import { type KeptAnswer, readKept } from './answers.ts';
import type { HttpRecipe } from './recipe.ts';

/** A response to analyse, and the data to extract in addition to its records. */
export interface AnswerQuestion {
  readonly kind: 'http';
  readonly answer: KeptAnswer;
  /** Response body; its number of commas is limited, see `judgeBody.ts`. */
  readonly body: string;
  readonly zone: string;
  /** Path of the next page's URL or cursor. */
  readonly next: string;
  /** Path of the ids in the records, if the response is the list of devices; otherwise null. */
  readonly ids: string | null;
  readonly where: Readonly<Record<string, string>>;
  readonly success: HttpRecipe['success'];
}

export interface AnswerSummary {
  /** Error code, if the service rejected the request. */
  readonly refusal?: string;
  /** Why the response has no records in the expected place. */
  readonly noRecords?: string;
  readonly lines: number;
  readonly bad: number;
  readonly firstBad: string;
  readonly newest: number | null;
  /** Newest time by device. */
  readonly newestOf: readonly (readonly [string, number])[];
  readonly next: string;
  readonly ids: readonly string[];
  /** The first values. */
  readonly sample: readonly Sampled[];
}

export interface Sampled {
  /** Null if the time of arrival is used, or if the neighbouring values decide the instant in a repeated hour. */
  readonly time: number | null;
  readonly address: string;
  readonly value: number | string;
  readonly unit: string;
}

const SAMPLE_VALUES = 40;
const MOST_IDS = 2000;
const MOST_ID_SIGNS = 200;
/** Maximum number of devices per response whose newest times are kept. */
const MOST_DEVICES = 100;
const nothing = { lines: 0, bad: 0, firstBad: '', newest: null, newestOf: [], next: '', ids: [], sample: [] };

export function summaryOf({ answer, zone, next, ids, where, success }: AnswerQuestion): AnswerSummary {
  try {
    const isJson = answer.shape.format === 'json';
    const top = isJson && (success !== undefined || next !== '' || ids !== null) ? parsed(answer.text) : undefined;
    if (success !== undefined && at(top, success.at) !== success.is)
      return { ...nothing, refusal: codeIn(at(top, success.code)) };
    if (ids !== null) return { ...nothing, ids: idsIn(top, answer.shape.records, ids, where) };
    const { lines, bad } = readKept(answer, zone);
    const newestOf = newestIn(lines);
    const said = at(top, next === '' ? '\u0001' : next);
    return {
      ...nothing,
      lines: lines.length,
      bad: bad.length,
      firstBad: bad[0] === undefined ? '' : `${bad[0].why}: ${bad[0].content.slice(0, 100)}`,
      newest: [...newestOf.values()].reduce<number | null>(laterOf, null),
      newestOf: [...newestOf].slice(0, MOST_DEVICES),
      next: typeof said === 'string' || typeof said === 'number' ? String(said) : '',
      sample: lines
        .slice(0, SAMPLE_VALUES)
        .flatMap(({ time, values }) =>
          values.map(({ address, value, unit = '' }) => ({ time: time ?? null, address, value, unit })),
        )
        .slice(0, SAMPLE_VALUES),
    };
  } catch (error) {
    if (error instanceof NoRecords) return { ...nothing, noRecords: error.message };
    throw error;
  }
}

export const laterOf = (one: number | null | undefined, other: number | null): number | null =>
  one === null || one === undefined ? other : other === null ? one : Math.max(one, other);

function newestIn(lines: readonly SourceLine[]): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { time, twice, clock = '' } of lines) {
    const own = time ?? twice?.instants[0];
    const device = clock.slice(0, MOST_ID_SIGNS);
    if (own !== undefined) newest.set(device, Math.max(newest.get(device) ?? own, own));
  }
  return newest;
}

const codeIn = (code: unknown): string => (typeof code === 'number' || typeof code === 'string' ? String(code) : '');

function idsIn(top: unknown, records: string, id: string, where: Readonly<Record<string, string>>): string[] {
  const list = at(top, records);
  if (!Array.isArray(list)) throw new NoRecords(`no list of devices at ${records || 'the top'}`);
  return list
    .filter((one: unknown) => Object.entries(where).every(([path, wanted]) => String(at(one, path)) === wanted))
    .map((one: unknown) => at(one, id))
    .flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))
    .filter((one) => one.length <= MOST_ID_SIGNS)
    .slice(0, MOST_IDS);
}
