import type { ImportPreviewed } from '@leitwarte/core/entities';
import { isoOf } from '../../measurements/columnTypes.ts';
import { laidDay } from '../../measurements/laidDay.ts';
import type { LaidDay } from '../../measurements/origins/readOrigins.ts';
import type { DayReadings } from '../../measurements/store.ts';
import type { Content } from '../../platform/importFiles.ts';
import { isParserLost, type Parser } from '../../platform/parser.ts';
import type { Claimed } from '../claims.ts';
import { openFile } from '../formats/openFile.ts';
import { overwriteCause } from '../overwriteCause.ts';
import { type Portion, portionReader } from '../portions.ts';
import { mainReason, remarksTold } from '../readLines.ts';
import { NOTHING } from './nothing.ts';
import { previewAlarms } from './previewAlarms.ts';
import { type FirstLine, firstLines } from './firstLines.ts';

/** Id that stands for the previewed file's ledger entry; there is no other file. */
const PREVIEWED = 1;
/** Maximum number of rejected lines and cells in a preview. */
const REJECTIONS_SHOWN = 100;

interface OfComponent {
  stored: number;
  values: number;
}

/** Reads a file like an import without storing anything: returns what would be stored in an empty plant and what would be rejected. */
export async function previewFile(
  content: Content,
  file: string,
  claimed: Claimed | undefined,
  arrivedAt: number,
  parser?: Parser,
): Promise<ImportPreviewed> {
  if (claimed === undefined) return { ...NOTHING, reason: 'not_claimed' };
  const { plant, format } = claimed;
  if (format === 'alarms') {
    const { alarms } = plant;
    return alarms === undefined ? NOTHING : previewAlarms(content, { plant, alarms, file, arrivedAt });
  }
  const opened = await openFile(content, claimed, { file, parser }).catch((error: unknown) => {
    if (!isParserLost(error)) throw error;
    return { reason: 'reader_ended' as const, rejections: [] };
  });
  if ('reason' in opened) return { ...NOTHING, reason: opened.reason, rejections: [...opened.rejections] };
  const counted = { ...NOTHING };
  const rejections: ImportPreviewed['rejections'] = [];
  const shown: FirstLine[] = [];
  const days = new Map<string, LaidDay>();
  const byComponent = new Map<number, OfComponent>();
  let [first, last] = [Infinity, -Infinity];

  const lay = (readings: DayReadings) => {
    const key = `${readings.componentId}/${readings.day}`;
    const { counts, next } = laidDay(days.get(key), PREVIEWED, readings);
    days.set(key, { ...next, dayStart: readings.dayStart, rev: 0 });
    const stored = counts.stored - counts.overwrittenBefore;
    counted.rows_stored += stored;
    counted.rows_overwritten += counts.overwritten + counts.overwrittenBefore;
    counted.rows_duplicate += counts.duplicate;
    counted.values_stored += counts.valuesStored;
    const own = byComponent.get(readings.componentId) ?? { stored: 0, values: 0 };
    byComponent.set(readings.componentId, {
      stored: own.stored + stored,
      values: own.values + counts.valuesStored,
    });
    for (const time of readings.times) [first, last] = [Math.min(first, time), Math.max(last, time)];
  };
  const reader = portionReader(
    { plant, table: opened.table, arrivedAt },
    {
      portion: (portion: Portion) => {
        counted.rows_rejected += portion.rejectedLines;
        counted.rows_skipped += portion.skippedLines;
        counted.cells_rejected += portion.rejectedCells;
        for (const one of portion.rejections) if (rejections.length < REJECTIONS_SHOWN) rejections.push(one);
        firstLines(shown, portion, plant.components);
        for (const day of portion.days) lay(day);
        return Promise.resolve();
      },
      around: () => Promise.resolve({ times: [], given: [] }),
    },
  );
  for await (const piece of opened.pieces()) await reader.read(piece);
  const { linesRead, linesRejectedAs, remarks } = await reader.end();
  const isUnreadable = linesRead > 0 && counted.rows_rejected === linesRead;
  return {
    ...counted,
    reason: isUnreadable ? (mainReason(linesRejectedAs)?.reason ?? 'nothing_readable') : null,
    rows_read: linesRead,
    remarks: remarksTold(remarks),
    overwritten_cause: counted.rows_overwritten > 0 ? await overwriteCause(file, opened) : null,
    first_time: isoOf(Number.isFinite(first) ? first : null),
    last_time: isoOf(Number.isFinite(last) ? last : null),
    components: plant.components.flatMap(({ id, name }) => {
      const own = byComponent.get(id);
      return own === undefined ? [] : [{ name, rows_stored: own.stored, values_stored: own.values }];
    }),
    lines: shown.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    rejections,
  };
}
