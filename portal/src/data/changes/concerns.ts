import type { ChangeArea } from '@leitwarte/core/codes';
import type { ToldChange } from '@leitwarte/core/entities';
import type { CallKey } from '../calls.ts';

/** Which changes show in what a call answers. */
interface Shown {
  readonly areas: ReadonlySet<ChangeArea>;
  /** Its `id` names the one plant it is about. */
  readonly ofPlant?: boolean;
}

const TILE: readonly ChangeArea[] = [
  'plants',
  'readings',
  'alarms',
  'planned_work',
  'mappings',
  'organisations',
  'systems',
  'dashboards',
];
const ALARMS: readonly ChangeArea[] = ['alarms', 'alarm_codes', 'messages', 'mappings', 'plants'];
const shown = (areas: readonly ChangeArea[], ofPlant = false): Shown => ({ areas: new Set(areas), ofPlant });

/** Everything that screens poll, by area and name of the call. */
const SHOWN: Readonly<Record<string, Shown>> = {
  'plants dashboard': shown(TILE),
  'plants overview': shown(TILE, true),
  'plants retrieve': shown(['plants', 'mappings', 'systems', 'organisations'], true),
  'plants alarmMessages': shown(ALARMS, true),
  'alarms statusList': shown(ALARMS),
  'alarms list': shown(ALARMS),
  'plannedWork list': shown(['planned_work', 'plants', 'mappings']),
  'liveData table': shown(['live_data', 'readings', 'plants', 'mappings']),
};

/** Of these changes those that show in the answer to a call. */
export function concerning([area, name, input]: CallKey, changes: readonly ToldChange[]): readonly ToldChange[] {
  const call = SHOWN[`${area} ${name}`];
  if (call === undefined) return [];
  const plant = call.ofPlant === true && 'id' in input ? input.id : undefined;
  return changes.filter(
    (change) => call.areas.has(change.area) && (plant === undefined || change.plant === null || change.plant === plant),
  );
}
