import { ruleCode } from '@leitwarte/core/codes';
import type { AlarmRuleCondition, AlarmRuleWindow } from '@leitwarte/core/entities';
import { DAY_MS } from '@leitwarte/core/rules';
import type * as z from 'zod';
import type { Tx } from '../../db/database.ts';
import { hotBearing } from '../hotBearing.ts';
import type { DemoRecord } from '../record.ts';
import type { DemoWorld } from '../world.ts';
import { stamp } from './stamp.ts';

const PLANT = 'water-assenheim';
const NAME = 'Lager zu heiß';
const condition: z.output<typeof AlarmRuleCondition> = {
  kind: 'beyond',
  column: 'T_Lager',
  side: 'above',
  level: 70,
  clear: 65,
};
const always: z.output<typeof AlarmRuleWindow> = { kind: 'always' };
/** Days before the setup from which on readings are evaluated. */
const DAYS_BACK = 60;

/**
 * Creates an alarm rule on a measured value. The rule has found a fault; its marks are this fault and a greasing, which
 * must raise no alarm.
 */
export async function createRules(tx: Tx, world: DemoWorld, components: DemoRecord['components']): Promise<void> {
  const component_id = components[`${PLANT}/Turbine`]?.id;
  if (component_id === undefined) throw new Error(`no turbine in ${PLANT}`);
  const plant = await tx
    .selectFrom('plant')
    .innerJoin('component', 'component.plant_id', 'plant.id')
    .where('component.id', '=', component_id)
    .select(['plant.id', 'plant.plant_system_id'])
    .executeTakeFirstOrThrow();
  const alarm_code = ruleCode(NAME);
  if (plant.plant_system_id !== null)
    await tx
      .insertInto('alarm_code')
      .values({
        ...stamp(world),
        plant_system_id: plant.plant_system_id,
        alarm_code,
        alarm_txt: `systemisch erzeugt: ${NAME}`,
      })
      .execute();
  const { id: alarm_rule_id } = await tx
    .insertInto('alarm_rule')
    .values({
      ...stamp(world),
      plant_system_id: null,
      plant_id: plant.id,
      component_id: null,
      name: NAME,
      alarm_code,
      condition: JSON.stringify(condition),
      rule_window: JSON.stringify(always),
      duration_minutes: 30,
      clear_minutes: 15,
      severity: '1',
      is_enabled: 1,
      notify_age_hours: 6,
      since: world.seededAt - DAYS_BACK * DAY_MS,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { fault, greasing } = hotBearing(world.seededAt);
  const mark = { alarm_rule_id, component_id };
  await tx
    .insertInto('alarm_rule_mark')
    .values([
      { ...mark, from_at: fault.from, until_at: fault.until, must: 1 },
      { ...mark, from_at: greasing.from, until_at: greasing.until, must: 0 },
    ])
    .execute();
}
