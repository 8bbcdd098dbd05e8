import { DAY_MS, HOUR_MS, MINUTE_MS, formatTime } from '@leitwarte/core/rules';
import { faultDetail } from '@leitwarte/core/texts';
import { ReachFault } from '../../platform/reaching.ts';
import { type KeptAnswer } from './answers.ts';
import { type Asker, type AskerHands, askerOf } from './asker.ts';
import { AnswerShape, type HttpRecipe, type HttpRequest } from './recipe.ts';
import type { HttpState, HttpTokens, Mark } from './state.ts';
import type { AnswerQuestion, AnswerSummary } from './summary.ts';
import { dayOf, dayStart } from '../../measurements/calendar.ts';
import { filled, names, type Values } from './values.ts';

/** Pages of one stretch; a service that has more is asked for shorter ones. */
const PAGES_MAX = 100;
const DEVICES_MAX = 500;

export interface LookHands extends AskerHands {
  /** Reads an answer, in a thread where it is long. */
  judge(answer: KeptAnswer, wanted: Pick<AnswerQuestion, 'next' | 'ids' | 'where'>): Promise<AnswerSummary>;
  /** Resolves when it is durable. */
  put(answer: KeptAnswer): Promise<void>;
  /** How far it was read, after what came is durable. */
  keep(state: HttpState): Promise<void>;
  /** What came of one request, for whoever tries it. */
  told?(page: Page): void;
}

export interface Page {
  readonly path: string;
  readonly status: number;
  readonly bytes: number;
  readonly summary: AnswerSummary;
}

export interface Looked {
  readonly recipe: HttpRecipe;
  readonly values: Values;
  readonly state: HttpState;
  readonly tokens: HttpTokens | undefined;
  /** The plant's. */
  readonly zone: string;
  /** One request of each kind, over the newest stretch. */
  readonly isTrial?: boolean;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Turn {
  readonly key: string;
  readonly request: HttpRequest;
  readonly device: string | undefined;
}

/**
 * One look at a service: every request of its recipe, for each device and each stretch that was not asked for yet. What came
 * is durable before it counts as read, so an end in between has it come again, and be found known. Answers what went wrong with
 * some requests; throws where nothing can be had.
 */
export async function look(looked: Looked, hands: LookHands, signal: AbortSignal): Promise<ReachFault | undefined> {
  const { state } = looked;
  const asker = askerOf({ ...looked, signal }, hands);
  const turns = await turnsOf(looked, asker, hands);
  const faults: ReachFault[] = [...turns.faults];
  let read = 0;
  const first = state.turn % Math.max(turns.turns.length, 1);
  const inTurn = [...turns.turns.slice(first), ...turns.turns.slice(0, first)];
  for (const [index, turn] of inTurn.entries()) {
    if (!asker.hasRoom) {
      // who had no turn begins the next look
      state.turn = (first + index) % inTurn.length;
      break;
    }
    try {
      read += await readTurn(looked, turn, asker, hands, faults);
    } catch (error) {
      if (!(error instanceof ReachFault) || endsLook.has(error.fault)) {
        await hands.keep(state);
        throw error;
      }
      faults.push(error);
    }
  }
  await hands.keep(state);
  const [fault] = faults;
  if (fault === undefined) return undefined;
  const told = new ReachFault(fault.fault, [...new Set(faults.map(({ message }) => message))].slice(0, 3).join('; '));
  if (read === 0) throw told;
  return told;
}

/** What stops all requests, and not one of them. */
const endsLook: ReadonlySet<string> = new Set([
  'limited',
  'signed_out',
  'credentials',
  'unreachable',
  'certificate',
  'inbox',
]);

async function turnsOf(
  looked: Looked,
  asker: Asker,
  hands: LookHands,
): Promise<{ readonly turns: readonly Turn[]; readonly faults: readonly ReachFault[] }> {
  const { requests, devices } = looked.recipe;
  const ofDevice = requests.map((request) => names(`${request.path}${JSON.stringify(request.body ?? '')}`, 'device'));
  if (!ofDevice.includes(true) || devices === undefined)
    return { turns: requests.map((request, at) => ({ key: String(at), request, device: undefined })), faults: [] };
  const all = await devicesOf(looked, devices, asker, hands);
  const ids = all.slice(0, looked.isTrial ? 1 : DEVICES_MAX);
  return {
    turns: requests.flatMap((request, at): Turn[] =>
      ofDevice[at]
        ? ids.map((device) => ({ key: `${at} ${device}`, request, device }))
        : [{ key: String(at), request, device: undefined }],
    ),
    faults:
      all.length > DEVICES_MAX ? [new ReachFault('protocol', faultDetail('http_more', all.length, DEVICES_MAX))] : [],
  };
}

const filledAll = (texts: Readonly<Record<string, string>>, values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filled(text, values)]));

/** Asked once a day. */
async function devicesOf(
  { state, values, recipe }: Looked,
  { records, id, where, ...call }: NonNullable<HttpRecipe['devices']>,
  asker: Asker,
  hands: LookHands,
): Promise<readonly string[]> {
  const known = state.devices;
  if (known !== undefined && known.at > hands.now() - DAY_MS && known.at <= hands.now()) return known.ids;
  const answer = await asker.ask(call, values);
  const shape = AnswerShape.parse({ records });
  const summary = await hands.judge(
    { shape, text: answer.body },
    { next: '', ids: id, where: filledAll(where, values) },
  );
  mustBeRead(call.path, summary, recipe, state, hands.now());
  if (summary.ids.length === 0) throw new ReachFault('protocol', faultDetail('http_no_devices'));
  state.devices = { at: hands.now(), ids: [...new Set(summary.ids)] };
  return state.devices.ids;
}

/** Answers how many pages came. */
async function readTurn(
  looked: Looked,
  { key, request, device }: Turn,
  asker: Asker,
  hands: LookHands,
  faults: ReachFault[],
): Promise<number> {
  const { state, recipe } = looked;
  const now = hands.now();
  const isStretched = names(`${request.path}${JSON.stringify(request.body ?? '')}`, 'from');
  const stretches = isStretched ? stretchesOf(recipe, state.marks[key], now, looked.zone) : [{ from: now, to: now }];
  let pages = 0;
  for (const stretch of looked.isTrial ? stretches.slice(-1) : stretches) {
    if (!asker.hasRoom && pages > 0) return pages;
    const came = await readStretch(looked, { request, device }, stretch, asker, hands, faults);
    pages += came.pages;
    const before = state.marks[key];
    state.marks[key] = { asked: stretch.to, newest: laterOf(before?.newest, came.newest) };
    await hands.keep(state);
  }
  return pages;
}

const laterOf = (one: number | null | undefined, other: number | null): number | null =>
  one === null || one === undefined ? other : other === null ? one : Math.max(one, other);

/** Stretches from the newest that came, or some way before where nothing comes, up to now. */
function stretchesOf({ since }: HttpRecipe, mark: Mark | undefined, now: number, zone: string): Stretch[] {
  const { rangeHours = 24, overlapMinutes = 60, lookBackHours = 48, firstDays = 1 } = since ?? {};
  const asked = mark === undefined ? 0 : Math.min(mark.asked, now);
  const begin =
    mark === undefined
      ? now - firstDays * DAY_MS
      : Math.max(Math.min(mark.newest ?? asked, asked), asked - lookBackHours * HOUR_MS) - overlapMinutes * MINUTE_MS;
  // a service that is asked for days is asked for whole ones, of which the last is today
  const own = since?.zone ?? zone;
  const aligned = (ms: number) => (since?.format === 'date' ? dayStart(own, dayOf(own, ms)) : ms);
  const stretches: Stretch[] = [];
  for (let from = aligned(Math.min(begin, now - MINUTE_MS)); from < now;) {
    // a day may have 25 hours
    const next =
      since?.format === 'date' ? aligned(from + rangeHours * HOUR_MS + 2 * HOUR_MS) : from + rangeHours * HOUR_MS;
    stretches.push({ from, to: Math.min(next, now) });
    from = next;
  }
  return stretches;
}

interface Asked {
  readonly request: HttpRequest;
  readonly device: string | undefined;
}

async function readStretch(
  { recipe, values, state, zone, isTrial }: Looked,
  { request, device }: Asked,
  { from, to }: Stretch,
  asker: Asker,
  hands: LookHands,
  faults: ReachFault[],
): Promise<{ readonly pages: number; readonly newest: number | null }> {
  const { paging } = request;
  const own = new Map([
    ...values,
    ['from', written(from, recipe, zone)],
    ['to', written(to, recipe, zone)],
    ...(device === undefined ? [] : ([['device', device]] as const)),
    ['page', paging?.kind === 'page' ? paging.first : 1],
    ['cursor', ''],
  ]);
  const shape = AnswerShape.strip().parse(request);
  const seen = new Set<string>();
  let newest: number | null = null;
  let path = request.path;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await asker.ask({ ...request, path }, own);
    const kept: KeptAnswer = { shape, text: answer.body, ...(device !== undefined && { device }) };
    const next = paging !== undefined && paging.kind !== 'page' ? paging.at : '';
    const summary = await hands.judge(kept, { next, ids: null, where: {} });
    const shown = request.path.split('?')[0] ?? '';
    hands.told?.({ path: shown, status: answer.status, bytes: answer.body.length, summary });
    mustBeRead(shown, summary, recipe, state, hands.now());
    if (summary.bad > 0)
      faults.push(
        new ReachFault('protocol', faultDetail('http_unread', shown, summary.bad, summary.lines + summary.bad)),
      );
    if (summary.lines + summary.bad > 0) await hands.put(kept);
    newest = laterOf(newest, summary.newest);
    const mark = nextPage(paging, summary, Number(own.get('page')));
    if (mark === undefined || isTrial) return { pages: page + 1, newest };
    if (seen.has(mark)) throw new ReachFault('protocol', faultDetail('http_loop', shown));
    seen.add(mark);
    if (paging?.kind === 'next') path = mark;
    else own.set(paging?.kind === 'page' ? 'page' : 'cursor', mark);
  }
  throw new ReachFault('protocol', faultDetail('http_pages', request.path.split('?')[0] ?? '', PAGES_MAX));
}

function nextPage(
  paging: HttpRequest['paging'],
  { lines, bad, next }: AnswerSummary,
  page: number,
): string | undefined {
  if (paging === undefined) return undefined;
  if (paging.kind === 'page') return lines + bad === 0 ? undefined : String(page + 1);
  return next === '' ? undefined : next;
}

function mustBeRead(path: string, summary: AnswerSummary, recipe: HttpRecipe, state: HttpState, now: number): void {
  const { refusal, noRecords } = summary;
  if (refusal !== undefined) {
    const code = Number(refusal);
    const detail = faultDetail('http_code', path, refusal || '?');
    if (recipe.success?.tooOften.includes(code)) {
      state.notBefore = Math.max(state.notBefore, now + 5 * MINUTE_MS);
      throw new ReachFault('limited', detail);
    }
    if (recipe.success?.signedOut.includes(code)) throw new ReachFault('credentials', detail);
    throw new ReachFault('protocol', detail);
  }
  if (noRecords !== undefined) throw new ReachFault('protocol', `${path}: ${noRecords}`);
}

/** An instant as a request writes it. */
function written(ms: number, { since }: HttpRecipe, zone: string): string | number {
  const own = since?.zone ?? zone;
  switch (since?.format ?? 'iso') {
    case 'unix':
      return Math.floor(ms / 1000);
    case 'unix_ms':
      return ms;
    case 'hour':
      return `${new Date(ms).toISOString().slice(0, 13)}:00`;
    case 'date':
      return formatTime(ms, 'yyyy-MM-dd', own);
    case 'date_time':
      return formatTime(ms, 'yyyy-MM-dd HH:mm:ss', own);
    default:
      return `${new Date(ms).toISOString().slice(0, 19)}Z`;
  }
}
