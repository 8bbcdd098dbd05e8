import type { PlantType } from '@leitwarte/core/codes';
import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import type { Tx } from '../../db/database.ts';
import { faultsBetween } from '../incidents.ts';
import { keyOf, uniform } from '../noise.ts';
import type { DemoRecord } from '../record.ts';
import { type DemoPlant, type DemoWorld, faultKey } from '../world.ts';

/** What machines of a type report when they stop. */
const FAULTS: Readonly<Partial<Record<PlantType, readonly string[]>>> = {
  Solar: [
    'Isolationswiderstand DC-Seite zu niedrig',
    'Netzspannung außerhalb des Bereichs',
    'Lüfter Wechselrichter gestört',
  ],
  Windkraft: [
    'Kabelverdrillung, Gondel dreht zurück',
    'Schwingung Turmkopf zu hoch',
    'Drucküberwachung Hydraulik',
    'Störung Windrichtungsgeber',
  ],
  Wasser: ['Rechenreiniger blockiert', 'Oberwasserstand zu niedrig', 'Öldruck Leitapparat zu niedrig'],
  Bhkw: ['Gasdruck zu niedrig', 'Kühlwassertemperatur zu hoch', 'Zündaussetzer Zylinder 4'],
  Biogas: ['Klopfregelung hat abgestellt', 'Zündaussetzer Zylinder 7', 'Gasqualität außerhalb des Bereichs'],
  Charge: ['Isolationsfehler Ladepunkt', 'Keine Verbindung zum Ladepunkt'],
};

const MACHINES = /^(WR\d|WEA|Turbine|BHKW|LP\d)$/;
const DAYS_BACK = 60;

interface Alarm {
  readonly component_id: number;
  readonly created_at: number;
  readonly text: string;
  readonly status: number;
}

/** Alarms of the last 60 days, one for each standstill; the one still open sets the plant's status. */
export async function createAlarms(
  tx: Tx,
  { seed, seededAt }: DemoWorld,
  plantId: number,
  plant: DemoPlant,
  components: DemoRecord['components'],
): Promise<void> {
  const texts = FAULTS[plant.type] ?? [];
  const silentFrom = seededAt - (plant.incidents?.silentHours ?? 0) * HOUR_MS;
  const past = plant.components
    .filter(({ key }) => MACHINES.test(key))
    .flatMap(({ key }): Alarm[] => {
      const fault = faultKey(seed, plant.key, key);
      return faultsBetween(fault, seededAt - DAYS_BACK * DAY_MS, silentFrom).map(({ from }) => ({
        component_id: components[`${plant.key}/${key}`]?.id ?? 0,
        created_at: from,
        text: texts[Math.floor(uniform(fault ^ keyOf('text'), Math.floor(from / HOUR_MS)) * texts.length)] ?? 'Störung',
        status: 1,
      }));
    });
  const openHours = plant.incidents?.openFaultHours;
  const openText = plant.alarm;
  const open: Alarm[] =
    openHours === undefined || openText === undefined
      ? []
      : [
          {
            component_id: components[`${plant.key}/${plant.components[0]?.key}`]?.id ?? 0,
            created_at: seededAt - openHours * HOUR_MS,
            text: openText,
            status: 1,
          },
        ];
  const alarms = [...past, ...open].toSorted((a, b) => a.created_at - b.created_at);
  const newest = alarms.at(-1);
  if (newest === undefined) return;
  await tx
    .insertInto('alarm_message')
    .values(alarms.map((alarm) => ({ ...alarm, plant_id: plantId, origin: 'import', created_by: null })))
    .execute();
  await tx
    .updateTable('plant')
    .set({ last_alarm: newest.text, time_last_alarm: newest.created_at, status_anlage: open.length > 0 ? 1 : 0 })
    .where('id', '=', plantId)
    .execute();
}
