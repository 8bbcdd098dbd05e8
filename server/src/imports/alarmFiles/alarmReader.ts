import type { LineRejection } from '@leitwarte/core/codes';
import { alarmPattern, DEFAULT_ZONE } from '@leitwarte/core/rules';
import type { AlarmLine } from '../../alarms/line.ts';
import { quotedParts } from '../formats/delimited/cells.ts';
import { deviceClock } from '../formats/delimited/deviceClock.ts';
import { timeReader } from '../formats/delimited/times.ts';
import type { PlantImport } from '../importSettings.ts';
import type { AlarmLayout } from './alarmHeader.ts';
import type { AlarmPlan } from './alarmSettings.ts';
import { codeOf } from './code.ts';

/** Length at which the stored text of an alarm is cut off. */
const TEXT_MAX = 500;
const PATTERN_TEXT_MAX = 1_000;

/** Result for a line before it is recorded. */
export type ReadLine = AlarmLine | LineRejection | 'skipped' | 'blank';

/**
 * Reads the lines of one alarm file in their order. `isEvu`: all lines are messages of the grid operator. A time after
 * `latest` is rejected.
 */
export function alarmReader(
  plant: PlantImport,
  alarms: AlarmPlan,
  layout: AlarmLayout,
  isEvu: boolean,
  latest: number,
) {
  const [logger] = plant.components;
  const zone = plant.components.length === 0 ? plant.zone || DEFAULT_ZONE : (logger?.zone ?? DEFAULT_ZONE);
  const times = timeReader(alarms.timeFormat || logger?.timeFormat || 'ISO');
  const clock = deviceClock(zone);
  const pattern = alarms.pattern === '' ? undefined : alarmPattern(alarms.pattern);
  const encoder = new TextEncoder();
  const devices = devicesOf(plant);
  const met = new Map<string, number>();

  function timeOf(written: string): number | LineRejection {
    if (written === '') return 'missing_time';
    const bytes = encoder.encode(written);
    const time = times.read(bytes, 0, bytes.length);
    if (Number.isNaN(time)) return 'bad_time';
    if (times.zoned) {
      clock.passed(time);
      return time;
    }
    const instant = clock.instantOf(time);
    return Number.isNaN(instant) ? clock.problem : instant;
  }

  return {
    /** Whether a line has a readable time in the time column. */
    hasTime: (line: string) => {
      const cell = quotedParts(line, plant.system.separator)[layout.time]?.trim() ?? '';
      const bytes = encoder.encode(cell);
      return cell !== '' && !Number.isNaN(times.read(bytes, 0, bytes.length));
    },
    read(line: string): ReadLine {
      const cells = quotedParts(line, plant.system.separator).map((cell) => cell.trim().replaceAll('\0', '\uFFFD'));
      if (cells.every((cell) => cell === '')) return 'blank';
      const cell = (position: number) => cells[position] ?? '';
      const type = cell(layout.type);
      if (alarms.ignoredTypes.has(type)) return 'skipped';
      const at = timeOf(cell(layout.time));
      if (typeof at !== 'number') return at;
      if (at > latest) return 'in_future';
      const text = cell(layout.text);
      const written = cell(layout.code);
      if (text === '' && written === '') return 'nothing_readable';
      const found = pattern?.match(text.slice(0, PATTERN_TEXT_MAX)) ?? {};
      const sernum = cell(layout.sernum) || found['sernum']?.trim() || '';
      const { code, bracket } = codeOf(written, text, layout.code >= 0 ? {} : found);
      const ends = alarms.endTypes.has(type);
      const grid = isEvu || (alarms.evuPrefix !== '' && (text || written).startsWith(alarms.evuPrefix));
      const raw = [type, written, cell(layout.sernum), text].join('\t');
      const place = met.get(`${at}\t${raw}`) ?? 0;
      met.set(`${at}\t${raw}`, place + 1);
      return {
        at,
        kind: grid ? 'evu' : ends ? 'end' : 'alarm',
        componentId: devices.get(sernum) ?? null,
        code,
        bracket,
        text: text.slice(0, TEXT_MAX),
        severity: alarms.severities.get(type) ?? '0',
        identity: `${raw}\t${place}`,
      };
    },
  };
}

/**
 * Components by `sernum`, and by `sernum_2` if no other component has that number. An alarm with an unknown number
 * belongs to the plant itself.
 */
function devicesOf({ components }: PlantImport): ReadonlyMap<string, number> {
  const devices = new Map<string, number>();
  for (const place of [0, 1]) {
    for (const { id, serials } of components) {
      const serial = serials[place] ?? '';
      if (serial !== '' && !devices.has(serial)) devices.set(serial, id);
    }
  }
  return devices;
}
