import { type AlarmRuleEffect, EFFECT_ALARMS_MAX, REPLAY_DAYS, REPLAY_DAYS_MAX } from '@leitwarte/core/entities';
import {
  type BalanceHistory,
  columnsOfRule,
  DAY_MS,
  evaluateWhole,
  indexFrom,
  MINUTE_MS,
  pause,
  readsFrom,
  type RuleStretch,
} from '@leitwarte/core/rules';
import {
  Histories,
  readRuledComponents,
  readRuledPlant,
  type RuledComponent,
  type RuledPlant,
} from '../../../alarms/rules/readHistory.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { refuse } from '@leitwarte/core/problem';
import { refuseField } from '../../../http/refuseField.ts';
import { dayOf } from '../../../measurements/calendar.ts';
import type { Window } from '../../../measurements/figures/windows.ts';
import { balanceHistoryOf } from '../../../reports/losses/balanceHistory.ts';
import type { ComponentBalance } from '../../../reports/losses/computeMonth.ts';
import { readLossPlants, wholeMonths } from '../../../reports/losses/facts.ts';
import { BalancesDue, componentBalances } from '../../../reports/losses/storedBalances.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { ruleRow } from './read.ts';
import { marksOf } from './readMarks.ts';
import { type FoundStretch, messagesOf } from './replayedMessages.ts';

/**
 * The alarms that a rule would have opened in the past of a plant, had it counted from then on, by the function that
 * evaluates rules as readings come; and whether it meets the marks of the rule whose place it would take.
 */
export async function replayRule(call: Call<'alarmRules', 'replay'>): Promise<AlarmRuleEffect> {
  const { context, viewer, params, body } = call;
  const { db, platform } = context;
  const writable = await writablePlantOf(db, viewer, params.id);
  const now = platform.now();
  const until = body.until === undefined ? now : Date.parse(body.until);
  const asked = body.from === undefined ? until - REPLAY_DAYS * DAY_MS : Date.parse(body.from);
  if (until <= asked) throw refuseField('until', 'ends_before_it_begins');
  if (until - asked > REPLAY_DAYS_MAX * DAY_MS)
    throw refuseField('until', 'replay_too_long', { days: REPLAY_DAYS_MAX });
  const plant = await readRuledPlant(db, params.id);
  if (plant === undefined) throw refuse(404, 'not_found');
  const components = await readRuledComponents(db, plant.id);
  const names = columnsOfRule(body);
  const ruled = components.filter(
    ({ id, columns }) =>
      (body.component === undefined || id === body.component) && names.every((name) => columns.has(name)),
  );
  const isOfPeers = body.condition.kind === 'peers';
  const read = isOfPeers ? components.filter(({ columns }) => columns.has(body.condition.column)) : ruled;
  const from = await fittingFrom(call, read, names.length, asked, until);
  const balanceOf = balancesOf(call, plant);
  const evaluate = async (histories: Histories, component: RuledComponent, since: number, end: number) => {
    const reads = Math.max(readsFrom(body, since), 0);
    const read = await histories.of(body, component, names, reads);
    const balance = body.condition.kind === 'expected' ? await balanceOf(component, reads, end) : undefined;
    const history = balance === undefined ? read : { ...read, balance };
    // requests of others pass between two components
    await pause(0);
    return evaluateWhole(body, history, since);
  };
  const readUntil = (end: number) => new Histories({ db, platform }, plant, components, end);
  // neighbours are read once for all; anything else is let go of with its component
  const shared = isOfPeers ? readUntil(until) : undefined;
  const found: FoundStretch[] = [];
  for (const component of ruled)
    for (const stretch of await evaluate(shared ?? readUntil(until), component, from, until))
      found.push({ component, stretch });
  const newest = found.toSorted((a, b) => b.stretch.opened - a.stretch.opened);
  return {
    from: iso(from),
    until: iso(until),
    components: ruled.map(({ id, name }) => ({ id, name })),
    alarms: newest.slice(0, EFFECT_ALARMS_MAX).map(({ component, stretch }) => ({
      component: component.id,
      component_name: component.name,
      bracket: stretch.bracket,
      ...shownAs(body, stretch),
      began_at: iso(stretch.began),
      opened_at: iso(stretch.opened),
      last_seen_at: iso(stretch.seen),
      ended_at: stretch.ended === null ? null : iso(stretch.ended),
    })),
    count: found.length,
    is_cut: found.length > EFFECT_ALARMS_MAX,
    messages: await messagesOf(call, writable, found, until),
    marks: await marksMet(call, ruled, (component, since, end) => evaluate(readUntil(end), component, since, end)),
  };
}

/** Balances of a component between two instants; those of all components of the plant are read at once. */
function balancesOf({ context }: Call<'alarmRules', 'replay'>, { id, timezone }: RuledPlant) {
  const known = new Map<string, Promise<ComponentBalance[]>>();
  const read = async (window: Window): Promise<ComponentBalance[]> => {
    const [plant] = await readLossPlants(context.db, [id], wholeMonths(window));
    if (plant === undefined) return [];
    try {
      return await componentBalances(context, plant, window);
    } catch (error) {
      if (error instanceof BalancesDue) throw refuseField('from', 'replay_too_much');
      throw error;
    }
  };
  return async (component: RuledComponent, from: number, until: number): Promise<BalanceHistory> => {
    const window = { from: dayOf(timezone, from), until: dayOf(timezone, until) };
    const key = `${window.from}/${window.until}`;
    const balances = known.get(key) ?? read(window);
    known.set(key, balances);
    const own = (await balances).filter(({ component_id }) => component_id === component.id);
    return cutOff(balanceHistoryOf(context.platform.deflate, own), until);
  };
}

/** Quarter-hours that end later are not there yet. */
function cutOff({ times, due, came }: BalanceHistory, until: number): BalanceHistory {
  const count = indexFrom(times, until + 1);
  const head = (values: ArrayLike<number>) => Array.from(values).slice(0, count);
  return { times: head(times), due: head(due), came: head(came) };
}

/** Values that are held at once, or read one component after the other, so that a replay takes seconds and no memory to speak of. */
const HELD_MAX = 5_000_000;
const READ_MAX = 20_000_000;

/** The beginning that was asked; without one a later one where so much was measured. 400 for one that is too early. */
async function fittingFrom(
  { context: { db }, body }: Call<'alarmRules', 'replay'>,
  read: readonly RuledComponent[],
  columns: number,
  asked: number,
  until: number,
): Promise<number> {
  if (read.length === 0) return asked;
  const rows = await inPortions(
    read.map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('measurement_axis')
        .select((eb) => eb.fn.sum<number | string | null>('n').as('n'))
        .where('component_id', 'in', ids)
        .where('last_ts', '>=', asked)
        .where('first_ts', '<', until)
        .execute(),
  );
  const values = rows.reduce((sum, { n }) => sum + Number(n ?? 0), 0) * columns;
  const share = (body.condition.kind === 'peers' ? HELD_MAX : READ_MAX) / values;
  if (share >= 1) return asked;
  if (body.from !== undefined) throw refuseField('from', 'replay_too_much');
  return until - Math.max(1, Math.floor(((until - asked) / DAY_MS) * share)) * DAY_MS;
}

const iso = (at: number) => new Date(at).toISOString();

function shownAs({ condition, name, severity }: Call<'alarmRules', 'replay'>['body'], { bracket }: RuleStretch) {
  const state = condition.kind === 'state' ? condition.states.find((one) => one.bracket === bracket) : undefined;
  return { text: state === undefined ? name : `${name}: ${state.text}`, severity: state?.severity ?? severity };
}

/** A month before a mark is enough for what was open when it began. */
const BEFORE_MARK_MS = 31 * DAY_MS;

async function marksMet(
  { context: { db }, viewer, body }: Call<'alarmRules', 'replay'>,
  ruled: readonly RuledComponent[],
  evaluate: (component: RuledComponent, since: number, end: number) => Promise<RuleStretch[]>,
): Promise<AlarmRuleEffect['marks']> {
  if (body.rule === undefined) return [];
  await ruleRow(db, viewer, body.rule);
  const marks: AlarmRuleEffect['marks'] = [];
  for (const { mark } of await marksOf(db, [body.rule])) {
    const component = ruled.find(({ id }) => id === mark.component);
    if (component === undefined) continue;
    const [from, until] = [Date.parse(mark.from), Date.parse(mark.until)];
    // an alarm that begins in it may open after it
    const end = until + DAY_MS + body.duration_minutes * MINUTE_MS;
    const stretches = await evaluate(component, from - BEFORE_MARK_MS, end);
    const isFound = stretches.some(({ began, ended }) => began < until && (ended ?? Infinity) > from);
    marks.push({ ...mark, is_met: isFound === mark.must });
  }
  return marks;
}
