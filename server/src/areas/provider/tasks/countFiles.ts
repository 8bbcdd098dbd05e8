import * as z from 'zod';
import { formatNumber } from '@leitwarte/core/rules';
import type { KeptText } from '@leitwarte/core/texts';
import type { ServerContext } from '../../../platform/context.ts';
import type { JobProgress } from '../../../platform/jobs.ts';
import { runText } from '../../../platform/runTexts.ts';

const count = z.number().int();

/** Result of the job `count_files`, validated because it was passed between threads. */
const FileCounts = z.object({
  rows: z.array(z.looseObject({ folder: z.string() })),
  totals: z.object({ folders: count, data_files: count, alarm_files: count }),
});
type FileCounts = z.output<typeof FileCounts>;

/** Counts the files waiting in every import and alarm folder. */
export async function countWaitingFiles(
  { jobs }: ServerContext,
  report: (progress: JobProgress) => void,
  ending: AbortSignal,
): Promise<FileCounts> {
  return FileCounts.parse(await jobs.run('count_files', null, report, ending));
}

/** Summary of the waiting files in one sentence. */
export function countMessage({ totals }: FileCounts): KeptText[] {
  return [
    runText('summary.waiting', {
      data: formatNumber(totals.data_files),
      alarms: formatNumber(totals.alarm_files),
      folders: formatNumber(totals.folders),
    }),
  ];
}
