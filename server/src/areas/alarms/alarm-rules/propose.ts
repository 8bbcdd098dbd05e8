import { AlarmRuleCondition, type AlarmRuleProposal, AlarmRuleWindow, REPLAY_DAYS } from '@leitwarte/core/entities';
import { columnsOfRule, DAY_MS, isPlantType, leastOf, limitsOf, proposeRules, warmerBy } from '@leitwarte/core/rules';
import { inLanguage } from '@leitwarte/core/texts';
import { rulesOfPlant } from '../../../alarms/rules/storedRules.ts';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { dayOf, dayStart } from '../../../measurements/calendar.ts';
import { writablePlantOf } from '../../../rights/plants.ts';

/** Proposes rules for the columns of a plant; nothing is stored. */
export async function proposeForPlant(call: Call<'alarmRules', 'proposals'>): Promise<AlarmRuleProposal[]> {
  const { context, viewer, params, language } = call;
  const { db, platform } = context;
  const plant = await writablePlantOf(db, viewer, params.id);
  const now = platform.now();
  const { components, measuredFrom } = await readColumns(db, plant.id, dayOf('UTC', now - REPLAY_DAYS * DAY_MS));
  const type = await db
    .selectFrom('plant_type')
    .select('name')
    .where('id', '=', plant.plant_type_id)
    .executeTakeFirst();
  const isSolar = isPlantType(type?.name ?? null, 'Solar');
  const stored = await rulesOfPlant(db, plant);
  const warmer = measuredFrom === undefined ? 0 : warmerBy(measuredFrom, now, plant.latitude);
  return proposeRules(components, { isSolar, warmerBy: warmer }).map(({ name, reason, except, ...rule }) => {
    const names = columnsOfRule(rule);
    const { condition, duration_minutes, clear_minutes, window, severity } = rule;
    const said = inLanguage(name, language);
    const held = stored.find((one) => one.component_id === null && (one.name === name.de || one.name === name.en));
    return {
      rule: {
        name: said,
        condition: AlarmRuleCondition.parse(condition),
        duration_minutes,
        clear_minutes,
        window: AlarmRuleWindow.parse(window),
        severity,
        except: components.filter((one) => except.includes(one.name)).map(({ id }) => id),
      },
      reason: inLanguage(reason, language),
      components: components
        .filter(({ columns }) => names.every((one) => columns.some((column) => column.name === one)))
        .map((one) => ({ id: one.id, name: one.name })),
      armed: held?.id ?? null,
    };
  });
}

/** The columns of a plant, each with its highest daily value since `firstDay`, without the top 5 % of the days. */
async function readColumns(db: Reader, plantId: number, firstDay: number) {
  const components = await db
    .selectFrom('component')
    .select(['id', 'name', 'capacity'])
    .where('plant_id', '=', plantId)
    .orderBy('id')
    .execute();
  const columns = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .select(['column.id', 'column.component_id', 'column.col_component_data as name'])
    .select(['column.col_description as description', 'column.col_unit as unit'])
    .select(['column.col_limit_low', 'column.col_limit_upper'])
    .where('component.plant_id', '=', plantId)
    .orderBy('column.nr_pos')
    .execute();
  const days = await db
    .selectFrom('measurement_day as day')
    .innerJoin('component', 'component.id', 'day.component_id')
    .select(['day.column_id', 'day.day', 'day.max'])
    .where('component.plant_id', '=', plantId)
    .where('day.day', '>=', firstDay)
    .where('day.n', '>', 0)
    .execute();
  const maxima = Map.groupBy(days, ({ column_id }) => column_id);
  const highOf = (columnId: number) => {
    const sorted = (maxima.get(columnId) ?? []).flatMap(({ max }) => max ?? []).toSorted((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) * 0.95)];
  };
  const byComponent = Map.groupBy(columns, (column) => column.component_id);
  const first = leastOf(days.map(({ day }) => day));
  const proposed = components.map(({ id, name, capacity }) => ({
    id,
    name,
    capacity,
    columns: (byComponent.get(id) ?? []).map((column) => {
      const { low, high } = limitsOf(column);
      return {
        name: column.name,
        description: column.description,
        unit: column.unit,
        hasLimits: low !== undefined || high !== undefined,
        high: highOf(column.id),
      };
    }),
  }));
  return { components: proposed, measuredFrom: days.length === 0 ? undefined : dayStart('UTC', first) };
}
