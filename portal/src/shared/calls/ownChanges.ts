import type { CallOptions } from '@leitwarte/core/client';
import { ApiError } from '@leitwarte/core/problem';
import { sameContent } from '../form/draft.ts';

/** Number of rows whose own changes are remembered, and of versions per row. */
const MAX_ROWS = 200;
const MAX_VERSIONS = 50;

interface OwnRow {
  /** Resolves when all changes of the row made here until now have finished. */
  tail: Promise<unknown>;
  /** Versions that changes made here have replaced. */
  readonly replaced: Set<string>;
  /** The row as the last of these changes left it. */
  latest: object | undefined;
}

/** A change of one row, as the API client sends it. */
export interface RowChange<I extends object, R> {
  /** Method and path, with parameters filled in. */
  readonly row: string;
  readonly input: I;
  readonly call: CallOptions | undefined;
  /** Version of a row, computed from the fields that this change may set. */
  readonly versionOf: (row: object) => string;
  readonly send: (input: I, call: CallOptions | undefined) => Promise<R>;
}

/**
 * Queues changes that one person makes quickly to a row while the screen still shows its old state. They are sent in order, each based on
 * the response to the previous one, so that a person never conflicts with themselves. A change by somebody else in between is still a
 * conflict (decision 4.44).
 */
export class OwnChanges {
  private readonly rows = new Map<string, OwnRow>();

  run<I extends object, R>({ row: key, ...change }: RowChange<I, R>): Promise<R> {
    const row = this.rowOf(key);
    const answer = row.tail.then(() => sent(row, change));
    row.tail = answer.catch(() => undefined);
    return answer;
  }

  private rowOf(key: string): OwnRow {
    const known = this.rows.get(key) ?? { tail: Promise.resolve(), replaced: new Set(), latest: undefined };
    this.rows.delete(key);
    this.rows.set(key, known);
    const [oldest] = this.rows.keys();
    if (this.rows.size > MAX_ROWS && oldest !== undefined) this.rows.delete(oldest);
    return known;
  }
}

async function sent<I extends object, R>(
  row: OwnRow,
  { input, call, versionOf, send }: Omit<RowChange<I, R>, 'row'>,
): Promise<R> {
  const based = call?.basedOn;
  if (based === undefined) return send(input, call);
  const version = versionOf(based);
  const latest = row.replaced.has(version) ? row.latest : undefined;
  const answer =
    latest === undefined
      ? await send(input, call)
      : await onLatest({ input, call, based, latest, send }, (current) => versionOf(current) === version);
  remember(row, [version, ...(latest === undefined ? [] : [versionOf(latest)])], rowOf(answer, based), versionOf);
  return answer;
}

interface Rebased<I extends object, R> extends Pick<RowChange<I, R>, 'input' | 'call' | 'send'> {
  readonly based: object;
  readonly latest: object;
}

/** Sends a change based on the row as the previous own change left it; if the row has returned to the shown state, based on that. */
async function onLatest<I extends object, R>(
  { input, call, based, latest, send }: Rebased<I, R>,
  isShown: (current: object) => boolean,
): Promise<R> {
  try {
    const body = rebased(Reflect.get(input, 'body'), based, latest);
    return await send({ ...input, body }, { ...call, basedOn: latest });
  } catch (error) {
    const current = error instanceof ApiError && error.problem.status === 409 ? error.problem.current : undefined;
    if (current === undefined || !isShown(current)) throw error;
    return send(input, call);
  }
}

/** Fields that the change repeats unchanged from the screen are updated to the latest row; changed fields keep their new values. */
function rebased(body: unknown, based: object, latest: object): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const ofRow = Object.entries(body).filter(([name]) => name in based && name in latest);
  const carried = ofRow.filter(([name, value]) => sameContent(value, Reflect.get(based, name)));
  // the change repeats only what the screen shows: the user resets the row on purpose
  if (carried.length === ofRow.length) return body;
  return { ...body, ...Object.fromEntries(carried.map(([name]) => [name, Reflect.get(latest, name)])) };
}

/** The row in the response to a change; undefined if the response is something else. */
function rowOf(answer: unknown, based: object): object | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer) !== Array.isArray(based)) return undefined;
  return Array.isArray(answer) || Object.keys(based).every((name) => name in answer) ? answer : undefined;
}

function remember(
  row: OwnRow,
  versions: readonly string[],
  latest: object | undefined,
  versionOf: (row: object) => string,
): void {
  row.latest = latest;
  if (latest === undefined) return row.replaced.clear();
  for (const version of versions) row.replaced.add(version);
  row.replaced.delete(versionOf(latest));
  const [oldest] = row.replaced;
  if (row.replaced.size > MAX_VERSIONS && oldest !== undefined) row.replaced.delete(oldest);
}
