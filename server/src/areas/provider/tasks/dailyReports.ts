import { SCHEDULE } from '@leitwarte/core/codes';
import * as z from 'zod';
import { formatNumber } from '@leitwarte/core/rules';
import type { ServerContext } from '../../../platform/context.ts';
import { type JobProgress, UNENDED } from '../../../platform/jobs.ts';
import { runText } from '../../../platform/runTexts.ts';
import { isTaskRunning } from '../../../jobs/taskRunning.ts';
import { startTask, type TaskResult } from '../../../jobs/taskRuns.ts';

/** Result of the job `write_daily_reports`, validated because it was passed between threads. */
const Written = z.object({ organisations: z.number().int(), days: z.number().int() });

/** Writes the row of yesterday for every daily report, or the rows of all past days (decision 3.5). */
export async function writeDailyReports(
  { jobs }: ServerContext,
  input: { readonly past: boolean },
  report: (progress: JobProgress) => void,
  ending: AbortSignal,
): Promise<TaskResult> {
  const details = Written.parse(await jobs.run('write_daily_reports', input, report, ending));
  const summary = runText('summary.daily_reports_written', {
    days: formatNumber(details.days),
    organisations: formatNumber(details.organisations),
  });
  return { message: [summary], details };
}

/** The nightly run of `write_daily_report_all`; does nothing if a run is already in progress. */
export async function dailyReportsBySchedule(context: ServerContext, ending = UNENDED): Promise<void> {
  try {
    const started = await startTask(context, 'write_daily_report_all', SCHEDULE, (report, own) =>
      writeDailyReports(context, { past: false }, report, AbortSignal.any([ending, own])),
    );
    await started.ended;
  } catch (error) {
    if (!isTaskRunning(error)) throw error;
  }
}
