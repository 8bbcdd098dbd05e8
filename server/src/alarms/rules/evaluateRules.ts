import {
  type BalanceHistory,
  columnsOfRule,
  evaluateFrom,
  greatestOf,
  leastOf,
  MINUTE_MS,
  readsFrom,
  restartAt,
} from '@leitwarte/core/rules';
import type { Database, Tx } from '../../db/database.ts';
import { isUnavailable } from '../../db/dialects/errors.ts';
import { lockPlants } from '../../db/dialects/lockRow.ts';
import { inPortions } from '../../db/portions.ts';
import type { ChangedSpan } from '../../measurements/changedSpan.ts';
import { errorText } from '../../platform/errorText.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CodeCatalogue, readCodeCatalogue } from '../codeCatalogue.ts';
import { afterAlarms, followAlarms } from '../plantStatus.ts';
import { tellPlant } from '../takeBackFile.ts';
import { Histories, readRuledComponents, readRuledPlant, type RuledComponent, type RuledPlant } from './readHistory.ts';
import { recordStretches, type RuleEvents, type StoredStretch, stretchOf } from './recordStretches.ts';
import { rulesFor, rulesOfPlant, type StoredRule } from './storedRules.ts';

type RulePlatform = Pick<Platform, 'deflate' | 'now' | 'log'>;

/**
 * Evaluates the rules of components whose readings changed (decision 4.50), for the given plants or all. Each plant has
 * its own transaction, which opens and ends alarms and deletes the change marks of the plant, so that after a crash
 * nothing is lost or repeated. Returns the number of plants.
 */
export async function evaluateRules(db: Database, platform: RulePlatform, ids?: readonly number[]): Promise<number> {
  const plants = await duePlants(db, ids);
  for (const id of plants) {
    try {
      await db.transaction().execute((tx) => evaluatePlant(tx, platform, id));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      platform.log.error({ plant: id, error: errorText(error) }, 'alarm rules of a plant not evaluated');
    }
  }
  return plants.length;
}

async function duePlants(db: Database, ids: readonly number[] | undefined): Promise<number[]> {
  const query = db
    .selectFrom('alarm_rule_due as due')
    .innerJoin('component', 'component.id', 'due.component_id')
    .select('component.plant_id')
    .distinct();
  const rows =
    ids === undefined
      ? await query.execute()
      : await inPortions(ids, (some) => query.where('component.plant_id', 'in', some).execute());
  return rows.map(({ plant_id }) => plant_id).toSorted((a, b) => a - b);
}

async function evaluatePlant(tx: Tx, platform: RulePlatform, plantId: number): Promise<void> {
  await lockPlants(tx, [plantId]);
  const due = await tx
    .deleteFrom('alarm_rule_due')
    .where('component_id', 'in', (eb) => eb.selectFrom('component').select('id').where('plant_id', '=', plantId))
    .returningAll()
    .execute();
  const plant = await readRuledPlant(tx, plantId);
  if (plant === undefined || due.length === 0) return;
  await evaluateChanged(tx, platform, plant, new Map(due.map((row) => [row.component_id, row])));
}

/**
 * Returns the quarter-hours of a component's energy balance from an instant on; undefined if the component has no
 * balance.
 */
export type BalanceReader = (componentId: number, from: number) => Promise<BalanceHistory | undefined>;

/** Evaluates the rules about expected energy of a plant whose balances changed. The caller has locked the plant. */
export async function evaluateExpected(
  tx: Tx,
  platform: RulePlatform,
  plantId: number,
  { span, balanceOf }: { readonly span: ChangedSpan; readonly balanceOf: BalanceReader },
): Promise<void> {
  const plant = await readRuledPlant(tx, plantId);
  if (plant === undefined) return;
  const components = await readRuledComponents(tx, plantId);
  await evaluateChanged(tx, platform, plant, new Map(components.map(({ id }) => [id, span])), balanceOf);
}

/**
 * How long before a change the evaluation starts to read, because earlier readings can affect the result: durations in
 * rules are at most a week.
 */
const STORED_REACH_MS = 21 * 24 * 60 * MINUTE_MS;

interface RuleJob {
  readonly rule: StoredRule;
  readonly names: readonly string[];
  /** Stretches from earlier evaluations, which this evaluation continues. */
  readonly own: readonly StoredStretch[];
  readonly from: number;
  readonly reads: number;
}

/**
 * Evaluates the rules of a plant whose readings changed. The caller has locked the plant. If balances are given, evaluates the rules about
 * expected energy instead, which depend on balances and not on readings.
 */
async function evaluateChanged(
  tx: Tx,
  platform: RulePlatform,
  plant: RuledPlant,
  changed: ReadonlyMap<number, ChangedSpan>,
  balanceOf?: BalanceReader,
): Promise<void> {
  const { plant_system_id, organisation_id } = plant;
  // without a code catalogue there are no alarms, not even from files
  if (plant_system_id === null || organisation_id === null) return;
  const all = await rulesOfPlant(tx, plant);
  const isJudged = ({ condition }: StoredRule) => (condition.kind === 'expected') === (balanceOf !== undefined);
  if (!all.some(isJudged)) return;
  const now = platform.now();
  const components = await readRuledComponents(tx, plant.id);
  const bound = leastOf(Array.from(changed.values(), ({ from_at }) => from_at)) - STORED_REACH_MS;
  const stored = await storedStretches(tx, plant.id, bound);
  const histories = new Histories({ db: tx, platform }, plant, components);
  let book: CodeCatalogue | undefined;
  const readBook = async () => (book ??= await readCodeCatalogue(tx, plant_system_id, organisation_id, now));
  const events: RuleEvents = { opened: [], ended: [], gone: [] };
  for (const component of components) {
    const jobs: RuleJob[] = [];
    for (const rule of rulesFor(all, component.id)) {
      if (!isJudged(rule)) continue;
      const names = columnsOfRule(rule);
      const span = names.every((name) => component.columns.has(name))
        ? spanOf(rule, component, components, changed)
        : undefined;
      if (span === undefined || span.until_at < readsFrom(rule, rule.since)) continue;
      const counted = ({ opened_at }: StoredStretch) => opened_at >= rule.since;
      let own = (stored.get(pairKey(rule.id, component.id)) ?? []).filter(counted);
      const changedAt = Math.max(rule.since, span.from_at);
      let from = restartAt(own.map(stretchOf), changedAt);
      if (from < bound + STORED_REACH_MS) {
        own = (await storedOf(tx, rule.id, component.id)).filter(counted);
        from = restartAt(own.map(stretchOf), changedAt);
      }
      jobs.push({ rule, names, own, from, reads: Math.max(readsFrom(rule, from), 0) });
    }
    // all columns are read by one query
    const names = [...new Set(jobs.flatMap((job) => job.names))];
    const reads = leastOf(jobs.map((job) => job.reads));
    for (const { rule, own, from } of jobs) {
      const read = await histories.of(rule, component, names, reads);
      const history = { ...read, balance: await balanceOf?.(component.id, reads) };
      const found = evaluateFrom(rule, history, { since: rule.since, from, stored: own.map(stretchOf) });
      const recording = { rule, plantId: plant.id, componentId: component.id, readBook, now };
      await recordStretches(tx, recording, own, found, events);
    }
  }
  await tellOf(tx, plant.id, events);
}

const pairKey = (ruleId: number, componentId: number) => `${ruleId}/${componentId}`;

/**
 * The span of changed readings that matters for a rule on a component: its own readings, and for a rule about peers
 * also those of all other components with the column.
 */
function spanOf(
  { condition }: StoredRule,
  component: RuledComponent,
  components: readonly RuledComponent[],
  changed: ReadonlyMap<number, ChangedSpan>,
): ChangedSpan | undefined {
  if (condition.kind !== 'peers') return changed.get(component.id);
  const spans = components.flatMap(({ id, columns }) => {
    const span = columns.has(condition.column) ? changed.get(id) : undefined;
    return span === undefined ? [] : [span];
  });
  if (spans.length === 0) return undefined;
  return {
    from_at: leastOf(spans.map(({ from_at }) => from_at)),
    until_at: greatestOf(spans.map(({ until_at }) => until_at)),
  };
}

/** Stored stretches that are open or ended after an instant, by rule and component, in order of time. */
async function storedStretches(tx: Tx, plantId: number, from: number): Promise<Map<string, StoredStretch[]>> {
  const rows = await tx
    .selectFrom('alarm_rule_stretch as stretch')
    .innerJoin('component', 'component.id', 'stretch.component_id')
    .selectAll('stretch')
    .where('component.plant_id', '=', plantId)
    .where((eb) => eb.or([eb('stretch.decided_at', 'is', null), eb('stretch.decided_at', '>=', from)]))
    .orderBy('stretch.opened_at')
    .orderBy('stretch.bracket')
    .execute();
  return Map.groupBy(rows, (row) => pairKey(row.alarm_rule_id, row.component_id));
}

function storedOf(tx: Tx, ruleId: number, componentId: number): Promise<StoredStretch[]> {
  return tx
    .selectFrom('alarm_rule_stretch')
    .selectAll()
    .where('alarm_rule_id', '=', ruleId)
    .where('component_id', '=', componentId)
    .orderBy('opened_at')
    .orderBy('bracket')
    .execute();
}

/** Updates newest alarm and status of the plant after its alarms opened, ended or were removed. */
async function tellOf(tx: Tx, plantId: number, { opened, ended, gone }: RuleEvents): Promise<void> {
  if (gone.length > 0) await tellPlant(tx, plantId);
  await afterAlarms(tx, plantId, opened, ended);
  if (gone.length > 0) await followAlarms(tx, plantId, greatestOf(gone));
}
