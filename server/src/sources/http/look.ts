import { DAY_MS } from '@leitwarte/core/rules';
import { faultDetail } from '@leitwarte/core/texts';
import { ReachFault } from '../../platform/reaching.ts';
import { type KeptAnswer } from './answers.ts';
import { type Asker, type AskerHands, askerOf, type Call } from './asker.ts';
import { asked, type Judge, mustBeRead } from './judged.ts';
import { AnswerShape, type HttpRecipe, type HttpRequest } from './recipe.ts';
import { type Came, markAfter, stretchesOf, written, type Stretch } from './stretches.ts';
import type { HttpState, HttpTokens } from './state.ts';
import { type AnswerSummary, laterOf } from './summary.ts';
import { filled, names, type Values } from './values.ts';

/** Maximum number of pages that are read for one period; if a service has more, shorter periods must be set. */
const PAGES_MAX = 100;
const DEVICES_MAX = 500;
/**
 * For how many milliseconds the position of a device is kept after the device has disappeared from the service's list.
 */
const MARKS_KEPT_MS = 92 * DAY_MS;

export interface LookHands extends AskerHands {
  readonly judge: Judge;
  /** Resolves once the response is durable. */
  put(answer: KeptAnswer): Promise<void>;
  /** Stores the position; called after the received data are durable. */
  keep(state: HttpState): Promise<void>;
  /** Called with the result of each request if the source is only tested. */
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
  /** Time zone of the plant. */
  readonly zone: string;
  /** Whether to send only one request of each kind, for the newest period, to test the source. */
  readonly isTrial?: boolean;
}

interface Turn {
  readonly key: string;
  readonly request: HttpRequest;
  readonly device: string | undefined;
}

/**
 * Reads a service once: every request of its recipe, for each device and each period that was not requested yet. The
 * position moves only after values are durable, so after an interruption they are received again as duplicates. Returns
 * the fault of single requests; throws if nothing could be read.
 */
export async function look(looked: Looked, hands: LookHands, signal: AbortSignal): Promise<ReachFault | undefined> {
  const { state } = looked;
  const asker = askerOf({ ...looked, signal }, hands);
  const turns = await turnsOf(looked, asker, hands);
  const faults: ReachFault[] = [...turns.faults];
  let read = 0;
  const first = state.turn % Math.max(turns.turns.length, 1);
  for (const [key, { asked }] of Object.entries(state.marks))
    if (asked < hands.now() - MARKS_KEPT_MS) delete state.marks[key];
  const inTurn = [...turns.turns.slice(first), ...turns.turns.slice(0, first)];
  for (const [index, turn] of inTurn.entries()) {
    if (!asker.hasRoom) {
      // requests that could not be sent come first in the next run
      state.turn = (first + index) % inTurn.length;
      break;
    }
    try {
      read += await readTurn(looked, turn, asker, hands, faults);
    } catch (error) {
      if (!(error instanceof ReachFault) || endsLook.has(error.fault)) {
        // so that a request that is never answered does not prevent the others
        state.turn = (first + index + 1) % inTurn.length;
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

/** Faults that affect all requests, so that the run ends. */
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
  const ofDevice = requests.map((request) => asksBy(request, 'device'));
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

/** Whether the path or body of a request contains this placeholder. */
const asksBy = ({ path, body }: HttpRequest, name: string): boolean =>
  names(`${path}${JSON.stringify(body ?? '')}`, name);

const filledAll = (texts: Readonly<Record<string, string>>, values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filled(text, values)]));

/** The devices of the service, requested once a day. */
async function devicesOf(
  { state, values, recipe }: Looked,
  { records, id, where, ...call }: NonNullable<HttpRecipe['devices']>,
  asker: Asker,
  hands: LookHands,
): Promise<readonly string[]> {
  const known = state.devices;
  if (known !== undefined && known.at > hands.now() - DAY_MS && known.at <= hands.now()) return known.ids;
  const shape = AnswerShape.parse({ records });
  const wanted = { next: '', ids: id, where: filledAll(where, values) };
  const { summary } = await asked(
    { recipe, asker, judge: hands.judge },
    () => asker.ask(call, values),
    { shape },
    wanted,
  );
  mustBeRead(call.path, summary, recipe, state, hands.now());
  if (summary.ids.length === 0) throw new ReachFault('protocol', faultDetail('http_no_devices'));
  state.devices = { at: hands.now(), ids: [...new Set(summary.ids)] };
  return state.devices.ids;
}

/** Reads all pages of one request; returns their number and the newest time. */
async function readTurn(
  looked: Looked,
  { key, request, device }: Turn,
  asker: Asker,
  hands: LookHands,
  faults: ReachFault[],
): Promise<number> {
  const { state, recipe } = looked;
  const now = hands.now();
  const isStretched = asksBy(request, 'from');
  const stretches = isStretched ? stretchesOf(recipe, state.marks[key], now, looked.zone) : [{ from: now, to: now }];
  let pages = 0;
  for (const stretch of looked.isTrial ? stretches.slice(-1) : stretches) {
    if (!asker.hasRoom && pages > 0) return pages;
    const came = await readStretch(looked, { request, device }, stretch, asker, hands, faults);
    pages += came.pages;
    state.marks[key] = markAfter(recipe, state.marks[key], stretch, now, came);
    await hands.keep(state);
  }
  return pages;
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
): Promise<Came & { readonly pages: number }> {
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
  const of = new Map<string, number>();
  let next: Call['next'];
  let before = '';
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { answer, kept, summary } = await asked(
      { recipe, asker, judge: hands.judge },
      () => asker.ask({ ...request, next }, own),
      { shape, ...(device !== undefined && { device }) },
      { next: paging !== undefined && paging.kind !== 'page' ? paging.at : '', ids: null, where: {} },
    );
    const shown = request.path.split('?')[0] ?? '';
    hands.told?.({ path: shown, status: answer.status, bytes: answer.body.length, summary });
    mustBeRead(shown, summary, recipe, state, hands.now());
    if (summary.bad > 0)
      faults.push(
        new ReachFault('protocol', faultDetail('http_unread', shown, summary.bad, summary.lines + summary.bad)),
      );
    if (summary.lines + summary.bad > 0) await hands.put(kept);
    newest = laterOf(newest, summary.newest);
    for (const [one, time] of summary.newestOf) of.set(one, Math.max(of.get(one) ?? time, time));
    const mark = nextPage(paging, summary, Number(own.get('page')));
    if (mark === undefined || isTrial) return { pages: page + 1, newest, of };
    // some services repeat their last page for all later pages
    if (paging?.kind === 'page' && answer.body === before) return { pages: page + 1, newest, of };
    before = answer.body;
    if (seen.has(mark)) throw new ReachFault('protocol', faultDetail('http_loop', shown));
    seen.add(mark);
    if (paging?.kind === 'next') next = { mark, from: answer.url };
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
