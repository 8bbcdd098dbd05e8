import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { TaskName } from '@leitwarte/core/codes';
import type { TaskRun } from '@leitwarte/core/entities';
import type { Language } from '@leitwarte/core/texts';
import type { ServerContext } from '../../../platform/context.ts';
import { Accepted, type Handlers } from '../../../http/handlers.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { countMessage, countWaitingFiles } from './countFiles.ts';
import { writeDailyReports } from './dailyReports.ts';
import { fetchExternalData } from './externalData.ts';
import { untilLanesAreFree } from '../../../jobs/importLanes.ts';
import { importMessage, importWaiting } from '../../../jobs/importTask.ts';
import type { JobProgress } from '../../../platform/jobs.ts';
import { runText } from '../../../platform/runTexts.ts';
import { sendDailyReports } from './sendDailyReports.ts';
import { sendOldData } from './sendOldData.ts';
import { failAbandonedRuns, startTask, type TaskResult } from '../../../jobs/taskRuns.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { commissionPlant } from './createPlant.ts';
import { clearDashboardCache } from '../../reports/dashboards/cache.ts';
import { endRun, endScheduledWork } from './end.ts';
import { endImportWork, readImportWork } from './importWork.ts';
import { readRun, readRuns } from './read.ts';
import { readSchedule } from './schedule.ts';

interface TaskCall {
  readonly context: ServerContext;
  readonly viewer: Viewer;
  readonly language: Language;
  readonly respondAsync: boolean;
}
type Work = (report: (progress: JobProgress) => void, ending: AbortSignal) => Promise<TaskResult>;

export const taskHandlers: Handlers<LeitwarteContract>['tasks'] = {
  monitorDirectories: (call) =>
    runTask(call, 'monitor_directories', async (report, ending) => {
      await untilLanesAreFree(call.context, ending);
      const result = await importWaiting(call.context, {}, report, ending);
      return { message: importMessage(result), details: result };
    }),
  countFiles: (call) =>
    runTask(call, 'count_files_view', async (report, ending) => {
      const counts = await countWaitingFiles(call.context, report, ending);
      return { message: countMessage(counts), details: counts };
    }),
  clearCache: (call) =>
    runTask(call, 'clear_cache_backend', async () => {
      await clearDashboardCache(call.context);
      return { message: [runText('summary.cache_cleared')], details: {} };
    }),
  writeDailyReports: (call) =>
    runTask(call, 'write_daily_report_all', (report, ending) =>
      writeDailyReports(call.context, { past: false }, report, ending),
    ),
  writePastDailyReports: (call) =>
    runTask(call, 'write_daily_report_past_all', (report, ending) =>
      writeDailyReports(call.context, { past: true }, report, ending),
    ),
  fetchExternalData: (call) =>
    runTask(call, 'get_kago_data', (report, ending) => fetchExternalData(call.context, report, ending)),
  sendOldData: (call) => runTask(call, 'send_old_data', (report, ending) => sendOldData(call.context, report, ending)),
  sendDailyReports: (call) =>
    runTask(call, 'send_daily_report_all', (report, ending) =>
      sendDailyReports(call.context, call.viewer, report, ending),
    ),
  schedule: readSchedule,
  end: endRun,
  endWork: endScheduledWork,
  importWork: ({ context }) => readImportWork(context),
  endImportWork,
  createPlant: commissionPlant,
  runs: async ({ context, query, url, language }) => {
    await failAbandonedRuns(context);
    const { count, runs } = await readRuns(context.db, language, query.task, windowOfPage(query.page));
    return pageOf(runs, count, query.page, url, { task: query.task });
  },
  run: async ({ context, params, language }) => {
    await failAbandonedRuns(context);
    return readRun(context.db, language, params.id);
  },
};

/**
 * Waits for the end of the run; if the client does not want to wait, responds with 202 and the current state (decision
 * 4.16).
 */
async function runTask(call: TaskCall, task: TaskName, work: Work): Promise<TaskRun | Accepted<TaskRun>> {
  const { context, viewer, language } = call;
  const { runId, ended } = await startTask(context, task, viewer.username, work);
  if (call.respondAsync) {
    // the run itself stores and logs its failure
    ended.catch(() => undefined);
    return new Accepted(await readRun(context.db, language, runId));
  }
  await ended;
  return readRun(context.db, language, runId);
}
