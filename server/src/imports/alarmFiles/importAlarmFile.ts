import type { RejectionReason } from '@leitwarte/core/codes';
import { formatNumber } from '@leitwarte/core/rules';
import type { JobContext } from '../../platform/jobs.ts';
import { isFileError } from '../attempts.ts';
import { ArchiveError } from '../../platform/importFiles.ts';
import type { Refusal } from '../formats/delimited/open.ts';
import { type DataFile, endBroken, type FileResult, type OnPiece, refuse } from '../importFile.ts';
import { CONTENT_MAX, mainReason } from '../readLines.ts';
import { closeEntry, openEntry } from '../ledger.ts';
import { mayLackHeader } from './alarmHeader.ts';
import { beginsWith } from '../claims.ts';
import type { AlarmPlan } from './alarmSettings.ts';
import { alarmReader } from './alarmReader.ts';
import { commitAlarms, newPortion } from './commitAlarms.ts';
import { type Line, openAlarms, type OpenedAlarms } from './openAlarms.ts';
import { runText } from '../../platform/runTexts.ts';

/** Number of lines recorded in one transaction. They are sorted by time, so that the order within a file hardly matters. */
const LINES_PER_TRANSACTION = 5_000;

/**
 * Imports one alarm file. Every line is committed when this resolves; after a crash in between, the next run finds the
 * lines recorded so far to be duplicates.
 */
export async function importAlarmFile(context: JobContext, file: DataFile, onPiece: OnPiece): Promise<FileResult> {
  const { known, plant } = file;
  if (!plant.alarms) throw new Error(`plant ${plant.id} has no alarm files`);
  onPiece(0, runText('step.file_examined', { file: known.file }));
  const opened = await openOrRefuse(context, file, plant.alarms);
  if ('reason' in opened) return refuse(context, known, opened.reason, opened.rejections);
  const account = await openEntry(context.db, known, context.platform.now());
  try {
    const rejectedAs = new Map<RejectionReason, number>();
    const read = await recordAll(context, file, plant.alarms, account, opened, rejectedAs, onPiece);
    const closed = await context.db
      .transaction()
      .execute((tx) => closeEntry(tx, account, read, context.platform.now(), mainReason(rejectedAs)));
    return {
      importId: account,
      failed: closed.status === 'failed',
      stored: 0,
      alarms: closed.rows_stored,
      overwritten: 0,
      duplicate: closed.rows_duplicate,
      rejected: closed.rows_rejected,
    };
  } catch (error) {
    await endBroken(context, known, account, error);
    throw error;
  }
}

async function openOrRefuse(
  context: JobContext,
  { content, plant, known }: DataFile,
  alarms: AlarmPlan,
): Promise<OpenedAlarms | Refusal> {
  try {
    return await openAlarms(content, plant, alarms);
  } catch (error) {
    if (error instanceof ArchiveError) return { reason: error.reason, rejections: [] };
    if (isFileError(error)) await refuse(context, known, 'not_storable');
    throw error;
  }
}

/** Records all lines; returns their number. */
async function recordAll(
  context: JobContext,
  { plant, known }: DataFile,
  alarms: AlarmPlan,
  account: number,
  { layout, first, lines }: OpenedAlarms,
  rejectedAs: Map<RejectionReason, number>,
  onPiece: OnPiece,
): Promise<number> {
  const isEvu = alarms.evuPrefix !== '' && beginsWith(known.file, alarms.evuPrefix);
  const latest = context.platform.now() + plant.system.aheadMs;
  const reader = alarmReader(plant, alarms, layout, isEvu, latest);
  let portion = newPortion();
  let count = 0;
  const take = ({ number, text }: Line) => {
    const read = reader.read(text);
    if (read === 'blank') return;
    count += 1;
    if (read === 'skipped') portion.skipped += 1;
    else if (typeof read !== 'string') portion.lines.push(read);
    else {
      portion.rejections.push({ line: number, reason: read, column: null, content: text.slice(0, CONTENT_MAX) });
      rejectedAs.set(read, (rejectedAs.get(read) ?? 0) + 1);
    }
  };
  if (mayLackHeader(alarms) && reader.hasTime(first.text)) take(first);
  for await (const line of lines) {
    take(line);
    if (portion.lines.length + portion.rejections.length < LINES_PER_TRANSACTION) continue;
    await commitAlarms(context, plant, alarms, account, portion);
    portion = newPortion();
    onPiece(
      Math.min(known.sizeBytes, line.bytes),
      runText('step.lines', { file: known.file, lines: formatNumber(count) }),
    );
  }
  await commitAlarms(context, plant, alarms, account, portion);
  onPiece(known.sizeBytes, runText('step.lines', { file: known.file, lines: formatNumber(count) }));
  return count;
}
