import { type AlarmRuleEffect, EFFECT_ALARMS_MAX, REPLAY_DAYS, REPLAY_DAYS_MAX } from '@leitwarte/core/entities';
import { columnsOfRule, DAY_MS, evaluateWhole, pause, readsFrom, type RuleStretch } from '@leitwarte/core/rules';
import {
  Histories,
  readRuledComponents,
  readRuledPlant,
  type RuledComponent,
} from '../../../alarms/rules/readHistory.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { refuse } from '@leitwarte/core/problem';
import { refuseField } from '../../../http/refuseField.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { ruleRow } from './read.ts';
import { isMarkMet } from './markMet.ts';
import { marksOf } from './readMarks.ts';
import { replayedBalances } from './replayedBalances.ts';
import { type FoundStretch, messagesOf } from './replayedMessages.ts';

/**
 * The alarms that a rule would have opened on a plant in the past, computed by the function that also evaluates rules
 * on new readings. Also returns whether the new definition meets the marks of the stored rule.
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
  const balanceOf = replayedBalances(context, plant);
  const evaluate = async (histories: Histories, component: RuledComponent, since: number, end: number) => {
    const reads = Math.max(readsFrom(body, since), 0);
    const read = await histories.of(body, component, names, reads);
    const balance = body.condition.kind === 'expected' ? await balanceOf(component, reads, end) : undefined;
    const history = balance === undefined ? read : { ...read, balance };
    // lets other requests run between two components, and notices if the client has disconnected
    await pause(0);
    context.caller?.signal.throwIfAborted();
    return evaluateWhole(body, history, since);
  };
  const readUntil = (end: number) => new Histories({ db, platform }, plant, components, end);
  // for a comparison with peers all readings are read once and shared; otherwise the readings of a component are
  // released after it
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
    marks: await marksMet(call, ruled),
  };
}

/**
 * Maximum number of values in memory at once, as all peers of a rule need. For other rules `READ_MAX` values may be
 * read, one component after the other, so that a replay takes seconds and little memory.
 */
const HELD_MAX = 5_000_000;
const READ_MAX = 20_000_000;

/**
 * Begin of the replay. If there are too many readings, the default begin is moved to a later day; a begin that the
 * request sets is refused with 400 instead.
 */
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

async function marksMet(
  { context, viewer, body }: Call<'alarmRules', 'replay'>,
  ruled: readonly RuledComponent[],
): Promise<AlarmRuleEffect['marks']> {
  if (body.rule === undefined) return [];
  await ruleRow(context.db, viewer, body.rule);
  const marks: AlarmRuleEffect['marks'] = [];
  for (const { mark } of await marksOf(context.db, [body.rule]))
    if (ruled.some(({ id }) => id === mark.component))
      marks.push({ ...mark, is_met: await isMarkMet(context, body, mark) });
  return marks;
}
