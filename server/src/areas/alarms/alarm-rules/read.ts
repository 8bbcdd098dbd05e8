import type { AlarmRule } from '@leitwarte/core/entities';
import { REPLAY_DAYS } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { columnsOfRule, DAY_MS } from '@leitwarte/core/rules';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { ruleOfRow, type StoredRule } from '../../../alarms/rules/storedRules.ts';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Call } from '../../../http/call.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';
import { listingIn } from '../../../rights/organisations.ts';
import { isReadOnly, listedFor, visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { marksOf } from './readMarks.ts';

/**
 * Rules for the plants in the viewer's lists and for their systems: rules of systems first, the others by plant and
 * name.
 */
export async function readRules({ context: { db, platform }, viewer, query, url }: Call<'alarmRules', 'list'>) {
  const { page, plant, plant_system, organisation } = query;
  const lister = await listingIn(db, viewer, organisation);
  const rows = ruleRows(db)
    .where(seenRule(lister, listedFor(lister)))
    .where(ifAsked('rule.plant_system_id', plant_system))
    .$if(plant !== undefined, (some) =>
      some.where((eb) =>
        eb.or([
          eb('rule.plant_id', '=', plant ?? 0),
          eb(
            'rule.plant_system_id',
            '=',
            eb
              .selectFrom('plant as asked')
              .select('asked.plant_system_id')
              .where('asked.id', '=', plant ?? 0),
          ),
        ]),
      ),
    );
  const { count } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = windowOfPage(page);
  const found = await rows
    .orderBy((eb) => eb.fn.coalesce('plant.name', eb.val('')))
    .orderBy('rule.name')
    .orderBy('rule.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const results = await rulesWire(db, viewer, found, platform.now());
  return pageOf(results, count, page, url, { plant, plant_system, organisation });
}

export const readRuleOf = ({ context: { db, platform }, viewer, params: { id } }: Call<'alarmRules', 'retrieve'>) =>
  readRule(db, viewer, id, platform.now());

/** One rule that the viewer sees; 404 for any other id. */
export async function readRule(db: Reader, viewer: Viewer, id: number, now: number): Promise<AlarmRule> {
  const [rule] = await rulesWire(db, viewer, [await ruleRow(db, viewer, id)], now);
  if (rule === undefined) throw refuse(404, 'not_found');
  return rule;
}

/** The row of a rule that the viewer sees; 404 for any other id. */
export async function ruleRow(db: Reader, viewer: Viewer, id: number) {
  const row = await ruleRows(db)
    .where('rule.id', '=', id)
    .where(seenRule(viewer, visibleTo(viewer)))
    .executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  return row;
}

type RuleRow = Awaited<ReturnType<typeof ruleRow>>;

/**
 * Whether the viewer may change a rule. Rules of a system can be changed only by superusers, and rules of a plant that
 * is only shared with the viewer's organisation not at all.
 */
export function mayChange(viewer: Viewer, row: RuleRow): boolean {
  if (row.plant_id === null) return viewer.isSuperuser;
  return !isReadOnly(viewer, { organisation_id: row.organisation_id });
}

function ruleRows(db: Reader) {
  return db
    .selectFrom('alarm_rule as rule')
    .leftJoin('plant', 'plant.id', 'rule.plant_id')
    .leftJoin('component', 'component.id', 'rule.component_id')
    .leftJoin('plant_system as system', 'system.id', 'rule.plant_system_id')
    .selectAll('rule')
    .select(['plant.name as plant_name', 'plant.organisation_id', 'component.name as component_name'])
    .select('system.name as plant_system_name');
}

type PlantFilter = (eb: ExpressionBuilder<Tables, 'plant'>) => Expression<SqlBool>;

/** SQL condition: rules of visible plants and of their systems; superusers also see rules of systems without plants. */
function seenRule(viewer: Viewer, passes: PlantFilter) {
  return (eb: ExpressionBuilder<Tables & { rule: Tables['alarm_rule'] }, 'rule'>) =>
    eb.or([
      eb.exists(
        eb
          .selectFrom('plant')
          .select('plant.id')
          .where((inner) =>
            inner.or([
              inner('plant.id', '=', inner.ref('rule.plant_id')),
              inner('plant.plant_system_id', '=', inner.ref('rule.plant_system_id')),
            ]),
          )
          .where((inner) => passes(inner as unknown as ExpressionBuilder<Tables, 'plant'>)),
      ),
      ...(viewer.isSuperuser ? [eb('rule.plant_system_id', 'is not', null)] : []),
    ]);
}

async function rulesWire(db: Reader, viewer: Viewer, rows: readonly RuleRow[], now: number): Promise<AlarmRule[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await alarmsOf(db, viewer, ids, now - REPLAY_DAYS * DAY_MS);
  const marks = Map.groupBy(await marksOf(db, ids), ({ rule }) => rule);
  const reads = await readsOf(db, viewer, rows.map(ruleOfRow));
  return rows.map((row) => ({
    ...definitionOf(ruleOfRow(row)),
    id: row.id,
    plant_system: row.plant_system_id,
    plant_system_name: row.plant_system_name,
    plant: row.plant_id,
    plant_name: row.plant_name,
    component: row.component_id,
    component_name: row.component_name,
    alarm_code: row.alarm_code,
    since: new Date(row.since).toISOString(),
    reads: reads.get(row.id) ?? 0,
    found: counts.get(row.id)?.found ?? 0,
    open: counts.get(row.id)?.open ?? 0,
    marks: (marks.get(row.id) ?? []).map(({ mark }) => mark),
    may_change: mayChange(viewer, row),
    created_by: row.created_by,
    modified_by: row.modified_by,
  }));
}

/** The fields of a rule that a body may set. */
function definitionOf(rule: StoredRule) {
  const { name, condition, window, duration_minutes, clear_minutes, severity, is_enabled, notify_age_hours } = rule;
  return {
    name,
    condition,
    window,
    duration_minutes,
    clear_minutes,
    severity: severity === '0' || severity === '2' ? severity : ('1' as const),
    is_enabled: flagOf(is_enabled),
    notify_age_hours,
  };
}

/** Alarms of rules that are open or were opened since an instant, on plants that the viewer sees. */
async function alarmsOf(db: Reader, viewer: Viewer, ids: readonly number[], from: number) {
  const rows = await inPortions(ids, (some) =>
    db
      .selectFrom('alarm_rule_stretch as stretch')
      .innerJoin('component', 'component.id', 'stretch.component_id')
      .innerJoin('plant', 'plant.id', 'component.plant_id')
      .where('stretch.alarm_rule_id', 'in', some)
      .where((eb) => eb.or([eb('stretch.opened_at', '>=', from), eb('stretch.decided_at', 'is', null)]))
      .where(visibleTo(viewer))
      .groupBy('stretch.alarm_rule_id')
      .select('stretch.alarm_rule_id')
      .select((eb) => [
        eb.fn.sum<number | string>(eb.case().when('stretch.opened_at', '>=', from).then(1).else(0).end()).as('found'),
        eb.fn.sum<number | string>(eb.case().when('stretch.decided_at', 'is', null).then(1).else(0).end()).as('open'),
      ])
      .execute(),
  );
  return new Map(
    rows.map(({ alarm_rule_id, found, open }) => [alarm_rule_id, { found: Number(found), open: Number(open) }]),
  );
}

/** For each rule the number of components, on plants that the viewer sees, that have all columns of the rule. */
async function readsOf(db: Reader, viewer: Viewer, rules: readonly StoredRule[]): Promise<ReadonlyMap<number, number>> {
  if (rules.length === 0) return new Map();
  const rows = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .select(['component.id', 'component.plant_id', 'plant.plant_system_id', 'column.col_component_data as name'])
    .where('column.col_component_data', 'in', [...new Set(rules.flatMap(columnsOfRule))])
    .where((eb) =>
      eb.or([
        eb('plant.id', 'in', [0, ...new Set(rules.flatMap(({ plant_id }) => plant_id ?? []))]),
        eb('plant.plant_system_id', 'in', [0, ...new Set(rules.flatMap((rule) => rule.plant_system_id ?? []))]),
      ]),
    )
    .where(visibleTo(viewer))
    .execute();
  const components = [...Map.groupBy(rows, ({ id }) => id).values()];
  return new Map(
    rules.map((rule) => {
      const names = columnsOfRule(rule);
      const reading = components.filter(
        (columns) =>
          columns[0] !== undefined &&
          isOf(rule, columns[0]) &&
          names.every((name) => columns.some((column) => column.name === name)),
      );
      return [rule.id, reading.length];
    }),
  );
}

function isOf(
  { component_id, plant_id, plant_system_id }: StoredRule,
  component: { readonly id: number; readonly plant_id: number; readonly plant_system_id: number | null },
): boolean {
  if (component_id !== null) return component.id === component_id;
  return plant_id === null ? component.plant_system_id === plant_system_id : component.plant_id === plant_id;
}
