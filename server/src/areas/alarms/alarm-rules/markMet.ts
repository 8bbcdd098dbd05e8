import type { AlarmRuleMark } from '@leitwarte/core/entities';
import { columnsOfRule, DAY_MS, evaluateWhole, MINUTE_MS, readsFrom, type RuleDefinition } from '@leitwarte/core/rules';
import { Histories, readRuledComponents, readRuledPlant } from '../../../alarms/rules/readHistory.ts';
import type { BalanceKeeper } from '../../../reports/losses/keepMonth.ts';
import { replayedBalances } from './replayedBalances.ts';

/**
 * How long before a mark the evaluation begins, so that it also finds an alarm that opened earlier and is still open
 * when the mark begins.
 */
const BEFORE_MARK_MS = 31 * DAY_MS;

/**
 * Whether a rule meets a mark: the rule finds an alarm in the time of the mark if `must` is set, otherwise it finds
 * none.
 */
export async function isMarkMet(context: BalanceKeeper, rule: RuleDefinition, mark: AlarmRuleMark): Promise<boolean> {
  const { db, platform } = context;
  const row = await db.selectFrom('component').select('plant_id').where('id', '=', mark.component).executeTakeFirst();
  const plant = row && (await readRuledPlant(db, row.plant_id));
  if (plant === undefined) return !mark.must;
  const components = await readRuledComponents(db, plant.id);
  const component = components.find(({ id }) => id === mark.component);
  const names = columnsOfRule(rule);
  if (component === undefined || !names.every((name) => component.columns.has(name))) return !mark.must;
  const [from, until] = [Date.parse(mark.from), Date.parse(mark.until)];
  const since = from - BEFORE_MARK_MS;
  // an alarm whose condition holds from within the mark may open only after the mark, when its duration is over
  const end = until + DAY_MS + rule.duration_minutes * MINUTE_MS;
  const reads = Math.max(readsFrom(rule, since), 0);
  const read = await new Histories({ db, platform }, plant, components, end).of(rule, component, names, reads);
  const isExpected = rule.condition.kind === 'expected';
  const balance = isExpected ? await replayedBalances(context, plant)(component, reads, end) : undefined;
  const stretches = evaluateWhole(rule, balance === undefined ? read : { ...read, balance }, since);
  return stretches.some(({ began, ended }) => began < until && (ended ?? Infinity) > from) === mark.must;
}
