import type { ChangeArea } from '@leitwarte/core/codes';
import type { ToldChange } from '@leitwarte/core/entities';
import type { CallKey } from '../calls.ts';

/** What decides whether a change affects the response of a call. */
interface Shown {
  readonly areas: ReadonlySet<ChangeArea>;
  /** The call shows only one plant, whose id is the `id` of its input. */
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

/** Every polled call, by area and name. */
const SHOWN: Readonly<Record<string, Shown>> = {
  'plants dashboard': shown(TILE),
  'plants overview': shown(TILE, true),
  'plants retrieve': shown(['plants', 'mappings', 'systems', 'organisations'], true),
  'plants changes': shown(['plants', 'planned_work', 'mappings'], true),
  'commissioning current': shown(['plants', 'systems', 'mappings'], true),
  'plants timeline': shown([...ALARMS, 'planned_work', 'work_orders'], true),
  'plants alarmMessages': shown(ALARMS, true),
  'alarms statusList': shown(ALARMS),
  'alarms list': shown(ALARMS),
  'workOrders list': shown(['work_orders', 'plants', 'mappings', 'planned_work']),
  'workOrders retrieve': shown(['work_orders', 'planned_work']),
  'plannedWork list': shown(['planned_work', 'plants', 'mappings']),
  'liveData table': shown(['live_data', 'readings', 'plants', 'mappings']),
};

/**
 * Whether the response of a call is affected by none of these changes, only by changes of readings, or also by others
 * (`acts`). `changes` is null if anything may have changed.
 */
export function showing(
  [area, name, input]: CallKey,
  changes: readonly ToldChange[] | null,
): 'nothing' | 'readings' | 'acts' {
  const call = SHOWN[`${area} ${name}`];
  if (call === undefined) return 'nothing';
  if (changes === null) return 'acts';
  const plant = call.ofPlant === true && 'id' in input ? input.id : undefined;
  const own = changes.filter(
    (change) => call.areas.has(change.area) && (plant === undefined || change.plant === null || change.plant === plant),
  );
  if (own.length === 0) return 'nothing';
  return own.every((change) => change.area === 'readings') ? 'readings' : 'acts';
}
