import { DAY_MS, HOUR_MS, TIME_DIFF_ERROR_HOURS, TIME_DIFF_WARN_HOURS } from '@leitwarte/core/rules';
import type { Tx } from '../../db/database.ts';
import { faultsOf } from '../faults.ts';
import { faultsBetween } from '../incidents.ts';
import { keyOf, uniform } from '../noise.ts';
import type { DemoRecord } from '../record.ts';
import { type DemoPlant, type DemoWorld, faultKey } from '../world.ts';

const MACHINES = /^(WR\d|WEA|Turbine|BHKW|LP\d)$/;
const DAYS_BACK = 60;

interface Alarm {
  readonly component_id: number;
  readonly began_at: number;
  readonly text: string;
}

/**
 * Stores the alarms of the last 60 days, one for each standstill; if one is still open, the plant has the status of a
 * fault.
 */
export async function createAlarms(
  tx: Tx,
  { seed, seededAt }: DemoWorld,
  plantId: number,
  plant: DemoPlant,
  components: DemoRecord['components'],
): Promise<void> {
  const texts = faultsOf(plant.type)
    .map(({ text }) => text)
    .filter((text) => text !== plant.alarm);
  const idOf = (component: string | undefined): number => {
    const made = components[`${plant.key}/${component}`];
    if (made === undefined) throw new Error(`${plant.key} has no component ${component}`);
    return made.id;
  };
  const { silentHours = 0, openFaultHours: openHours } = plant.incidents ?? {};
  // a plant that does not run or has no data reports no further fault
  const quietFrom = seededAt - Math.max(silentHours, openHours ?? 0) * HOUR_MS;
  const past = plant.components
    .filter(({ key }) => MACHINES.test(key))
    .flatMap(({ key }): Alarm[] => {
      const fault = faultKey(seed, plant.key, key);
      return faultsBetween(fault, seededAt - DAYS_BACK * DAY_MS, quietFrom).map(({ from }) => ({
        component_id: idOf(key),
        began_at: from,
        text: texts[Math.floor(uniform(fault ^ keyOf('text'), Math.floor(from / HOUR_MS)) * texts.length)] ?? 'Störung',
      }));
    });
  const openText = plant.alarm;
  const open: Alarm[] =
    openHours === undefined || openText === undefined
      ? []
      : [
          {
            component_id: idOf(plant.components[0]?.key),
            began_at: seededAt - openHours * HOUR_MS,
            text: openText,
          },
        ];
  await insertSilence(tx, plantId, plant, seededAt);
  const alarms = [...past, ...open].toSorted((a, b) => a.began_at - b.began_at);
  const newest = alarms.at(-1);
  if (newest === undefined) return;
  await tx
    .insertInto('alarm')
    .values(alarms.map((alarm) => ({ ...alarm, ...storedAs(plantId, plant, alarm, !open.includes(alarm)) })))
    .execute();
  await tx
    .updateTable('plant')
    .set({ last_alarm: newest.text, time_last_alarm: newest.began_at, status_anlage: open.length > 0 ? 1 : 0 })
    .where('id', '=', plantId)
    .execute();
}

/** After this many hours a monitored component counts as silent (decision 3.14). */
const SILENT_AFTER_MS = TIME_DIFF_WARN_HOURS * HOUR_MS;

/**
 * The alarm of a plant without data since before the demo data were created: it began at that time, not when the
 * server first checked.
 */
async function insertSilence(tx: Tx, plantId: number, { incidents }: DemoPlant, seededAt: number): Promise<void> {
  const hours = incidents?.silentHours ?? incidents?.delayHours ?? 0;
  const began = seededAt - hours * HOUR_MS + SILENT_AFTER_MS;
  if (began >= seededAt) return;
  const severity = hours >= TIME_DIFF_ERROR_HOURS ? '2' : '1';
  const times = { began_at: began, last_seen_at: began, received_at: began, planned_at: began + TOLD_AFTER_MS };
  const silent = { plant_id: plantId, cause: 'silent', text: '', severity, open: 1 as const };
  await tx
    .insertInto('alarm')
    .values({ ...silent, ...times })
    .execute();
}

/** Milliseconds after which an alarm from before the setup counts as notified, so that nobody is notified again. */
const TOLD_AFTER_MS = 2_000;

function storedAs(plantId: number, { type }: DemoPlant, { component_id, began_at, text }: Alarm, hasEnded: boolean) {
  const code = faultsOf(type).find((fault) => fault.text === text)?.code;
  return {
    plant_id: plantId,
    source_key: component_id,
    cause: 'fault',
    alarm_code: code ?? `text:${text}`,
    severity: '2',
    is_error_message: 1 as const,
    send_mail: 1 as const,
    last_seen_at: began_at,
    received_at: began_at,
    planned_at: began_at + TOLD_AFTER_MS,
    ...(hasEnded ? { ended_at: began_at + HOUR_MS, ended_by: 'event' } : { open: 1 }),
  };
}
