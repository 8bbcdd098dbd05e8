import type { ImportPreviewed } from '@leitwarte/core/entities';
import type { RejectionReason } from '@leitwarte/core/codes';
import { greatestOf, leastOf } from '@leitwarte/core/rules';
import { isoOf } from '../../measurements/columnTypes.ts';
import type { Content } from '../../platform/importFiles.ts';
import { beginsWith } from '../claims.ts';
import type { AlarmLine } from '../../alarms/line.ts';
import { alarmReader } from '../alarmFiles/alarmReader.ts';
import { mayLackHeader } from '../alarmFiles/alarmHeader.ts';
import type { AlarmPlan } from '../alarmFiles/alarmSettings.ts';
import { type Line, openAlarms } from '../alarmFiles/openAlarms.ts';
import type { PlantImport } from '../importSettings.ts';
import { CONTENT_MAX, mainReason } from '../readLines.ts';
import { NOTHING } from './nothing.ts';

/** Maximum number of rejected lines in a preview. */
const REJECTIONS_SHOWN = 100;
/** Maximum number of codes in a preview. */
const CODES_SHOWN = 100;

interface Previewing {
  readonly plant: PlantImport;
  readonly alarms: AlarmPlan;
  readonly file: string;
  readonly arrivedAt: number;
}

/** The counts that importing an alarm file would have, and the codes that it would record. */
export async function previewAlarms(
  content: Content,
  { plant, alarms, file, arrivedAt }: Previewing,
): Promise<ImportPreviewed> {
  const opened = await openAlarms(content, plant, alarms);
  if ('reason' in opened) return { ...NOTHING, reason: opened.reason, rejections: [...opened.rejections] };
  const isEvu = alarms.evuPrefix !== '' && beginsWith(file, alarms.evuPrefix);
  const reader = alarmReader(plant, alarms, opened.layout, isEvu, arrivedAt + plant.system.aheadMs);
  const counted = { ...NOTHING };
  const rejections: ImportPreviewed['rejections'] = [];
  const rejectedAs = new Map<RejectionReason, number>();
  const codes = new Map<string, { text: string; severity: string; count: number }>();
  const times: number[] = [];
  const record = ({ at, code, bracket, text, severity, kind }: AlarmLine) => {
    counted.rows_stored += 1;
    times.push(at);
    if (kind !== 'alarm') return;
    const shown = bracket === '' ? code : `${code} (${bracket})`;
    const own = codes.get(shown) ?? { text, severity, count: 0 };
    codes.set(shown, { ...own, count: own.count + 1 });
  };
  const take = ({ number: line, text }: Line) => {
    const read = reader.read(text);
    if (read === 'blank') return;
    counted.rows_read += 1;
    if (read === 'skipped') counted.rows_skipped += 1;
    else if (typeof read !== 'string') record(read);
    else {
      counted.rows_rejected += 1;
      rejectedAs.set(read, (rejectedAs.get(read) ?? 0) + 1);
      if (rejections.length < REJECTIONS_SHOWN)
        rejections.push({ line, reason: read, column: null, content: text.slice(0, CONTENT_MAX) });
    }
  };
  if (mayLackHeader(alarms) && reader.hasTime(opened.first.text)) take(opened.first);
  for await (const line of opened.lines) take(line);
  const isUnreadable = counted.rows_read > 0 && counted.rows_rejected === counted.rows_read;
  return {
    ...counted,
    reason: isUnreadable ? (mainReason(rejectedAs)?.reason ?? 'nothing_readable') : null,
    first_time: times.length === 0 ? null : isoOf(leastOf(times)),
    last_time: times.length === 0 ? null : isoOf(greatestOf(times, 0)),
    alarm_codes: [...codes]
      .map(([code, own]) => ({ code, ...own }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, CODES_SHOWN),
    rejections,
  };
}
