import type { AlarmRuleCondition, AlarmRuleWindow } from '@leitwarte/core/entities';
import { ruleCode } from '@leitwarte/core/codes';
import { localDate } from '@leitwarte/core/rules';
import type * as z from 'zod';
import { evaluateRules } from '../alarms/rules/evaluateRules.ts';
import type { ServerContext } from '../platform/context.ts';
import { dayStart } from '../measurements/calendar.ts';
import { storeDays } from '../measurements/store.ts';
import { makePlant } from './makePlant.ts';

const ZONE = 'Europe/Berlin';

export interface RuleFields {
  readonly name: string;
  readonly condition: z.output<typeof AlarmRuleCondition>;
  readonly window?: z.output<typeof AlarmRuleWindow>;
  readonly duration_minutes?: number;
  readonly clear_minutes?: number;
  readonly severity?: '0' | '1' | '2';
  readonly is_enabled?: 0 | 1;
  readonly since?: number;
}

/** A plant of some components with columns, and functions that add rules and store readings in portions. */
export async function ruledPlant(
  { db, platform }: Pick<ServerContext, 'db' | 'platform'>,
  names = ['WR 1', 'WR 2', 'WR 3'],
) {
  const columns = [{ col_component_data: 'P', col_limit_upper: 50 }, 'T', 'St'];
  const made = await makePlant(db, {
    plant: { latitude: 50, longitude: 10, timezone: ZONE },
    components: names.map((name) => ({ name, columns })),
  });
  const row = await db
    .selectFrom('plant')
    .select('plant_system_id')
    .where('id', '=', made.plantId)
    .executeTakeFirstOrThrow();
  const columnOf = (component: number, name: string) =>
    made.columnIds[component]?.[['P', 'T', 'St'].indexOf(name)] ?? 0;
  type Cells = Readonly<Record<string, number | string>>;

  /** Stores readings of a component with one ledger entry, one day at a time. */
  async function store(component: number, readings: ReadonlyMap<number, Cells>, account = 0) {
    const dayOf = (at: number) => Number(localDate(at, ZONE).replaceAll('-', ''));
    const byDay = Map.groupBy([...readings], ([at]) => dayOf(at));
    for (const [day, all] of byDay) {
      const used = [...new Set(all.flatMap(([, cells]) => Object.keys(cells)))];
      const number = (cell: number | string | undefined) => (typeof cell === 'number' ? cell : Number.NaN);
      const texts = new Map(
        used
          .filter((name) => all.some(([, cells]) => typeof cells[name] === 'string'))
          .map((name) => [
            columnOf(component, name),
            all.map(([, cells]) => (typeof cells[name] === 'string' ? cells[name] : undefined)),
          ]),
      );
      const day_ = {
        componentId: made.componentIds[component] ?? 0,
        day,
        dayStart: dayStart(ZONE, day),
        times: Float64Array.from(all.map(([at]) => at)),
        columnIds: used.map((name) => columnOf(component, name)),
        values: used.map((name) => Float64Array.from(all.map(([, cells]) => number(cells[name])))),
        texts,
      };
      await db.transaction().execute((tx) => storeDays(tx, platform, [day_], account));
    }
  }

  return {
    ...made,
    systemId: row.plant_system_id ?? 0,
    columnOf,
    store,
    evaluate: () => evaluateRules(db, platform, [made.plantId]),
    /** Creates a rule of the plant, or of one of its components. */
    async rule(fields: RuleFields, component?: number) {
      const { condition, window = { kind: 'always' }, ...rest } = fields;
      const { id } = await db
        .insertInto('alarm_rule')
        .values({
          duration_minutes: 0,
          clear_minutes: 0,
          severity: '2',
          notify_age_hours: 6,
          since: 0,
          ...rest,
          plant_system_id: null,
          plant_id: made.plantId,
          component_id: component === undefined ? null : (made.componentIds[component] ?? 0),
          alarm_code: ruleCode(fields.name),
          condition: JSON.stringify(condition),
          rule_window: JSON.stringify(window),
          created_at: 0,
          modified_at: 0,
          created_by: null,
          modified_by: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Alarms of the plant that were not withdrawn, ordered by time. */
    alarms: () =>
      db
        .selectFrom('alarm')
        .selectAll()
        .where('plant_id', '=', made.plantId)
        .where((eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '<>', 'taken_back')]))
        .orderBy('began_at')
        .orderBy('component_id')
        .orderBy('alarm_code')
        .orderBy('alarm_bracket')
        .execute(),
  };
}
