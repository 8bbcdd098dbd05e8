import { DAY_MS } from '@leitwarte/core/rules';
import { packableBefore } from '../imports/monthPacks.ts';
import { tellProvider } from '../areas/provider/system/provider.ts';
import { keepRecord } from '../areas/people/security/keepRecord.ts';
import type { ServerContext } from '../platform/context.ts';
import { BACKUP_WORK } from '../platform/backups.ts';
import { forgetMarks } from '../db/changes/forget.ts';
import { MARKS_KEPT_MS } from '../db/changes/since.ts';
import { outboxHasWork, outboxPass } from '../notify/outbox/pass.ts';
import { watchAlarms } from '../jobs/alarmWatch.ts';
import { mailDueTasks } from '../areas/alarms/work-orders/dueMails.ts';
import { dailyReportsBySchedule } from '../areas/provider/tasks/dailyReports.ts';
import { fetchBySchedule } from '../areas/provider/tasks/externalData.ts';
import { runNightly } from './nightly.ts';
import type { ScheduledWork } from '../jobs/schedule.ts';
import { isReaching, reachOut } from '../sources/reaching/reachOut.ts';
import { balancesPass } from '../reports/losses/balancesPass.ts';
import { importBySchedule } from './scheduledImport.ts';
import { dailyMailsBySchedule } from '../areas/provider/tasks/sendDailyReports.ts';

/** Configured times of scheduled work. */
export interface WorkTimes {
  /** Seconds between two passes over the import folders; 0 for none. */
  readonly importEverySeconds: number;
  /** Time of day hh:mm, German time, or `never`. */
  readonly times: { readonly nightly: string; readonly dailyReports: string; readonly dailyMail: string };
}

/** Day of the month from which the archive of the previous month is packed, because it no longer grows. */
const PACKING_DAY = 4;
/** Seconds between two checks for plants without data and for alarms that have ended. */
const ALARMS_EVERY_SECONDS = 120;
const EXTERNAL_EVERY_SECONDS = 900;
/** Interval in seconds at which old change marks are deleted; only PostgreSQL has any. */
const MARKS_EVERY_SECONDS = MARKS_KEPT_MS / 1000;
/** Interval in seconds at which the outbox is checked; so people are notified of an alarm within seconds. */
const OUTBOX_EVERY_SECONDS = 1;
/** Seconds between two checks for problems of which the provider is notified. */
const PROVIDER_EVERY_SECONDS = 300;
/** Seconds between two runs that seal new security events. */
const RECORD_EVERY_SECONDS = 60;
/** Seconds between two passes over stored balances that are no longer valid. */
const BALANCES_EVERY_SECONDS = 300;
/**
 * Connections to sources are kept as long as there are any sources; this is the delay in seconds before that work
 * starts again.
 */
const REACHING_EVERY_SECONDS = 2;

/** All work that the server does on a schedule. */
export function scheduledWorks(context: ServerContext, { importEverySeconds, times }: WorkTimes): ScheduledWork[] {
  return [
    ...daily(times.nightly, { name: 'nightly', run: () => runNightly(context) }),
    ...daily(times.dailyReports, {
      name: 'daily_reports',
      run: (_stopping, ending) => dailyReportsBySchedule(context, ending),
    }),
    ...daily(times.dailyMail, {
      name: 'daily_mails',
      first: 'later',
      run: (_stopping, ending) => dailyMailsBySchedule(context, ending),
    }),
    ...daily(times.dailyMail, { name: 'task_mails', first: 'later', run: () => mailDueTasks(context) }),
    ...archiveWorks(context, times.nightly),
    ...backupWorks(context),
    { name: 'alarms', when: ALARMS_EVERY_SECONDS, run: (_stopping, ending) => watchAlarms(context, ending) },
    {
      name: 'outbox',
      when: OUTBOX_EVERY_SECONDS,
      hasWork: () => outboxHasWork(context),
      run: (stopping, ending) => outboxPass(context, AbortSignal.any([stopping, ending])),
    },
    ...(context.platform.reachers === undefined
      ? []
      : [
          {
            name: 'sources',
            when: REACHING_EVERY_SECONDS,
            hasWork: () => isReaching(context),
            run: (stopping: AbortSignal, ending: AbortSignal) => reachOut(context, AbortSignal.any([stopping, ending])),
          },
        ]),
    {
      name: 'balances',
      when: BALANCES_EVERY_SECONDS,
      first: 'later',
      run: (stopping, ending) => balancesPass(context, AbortSignal.any([stopping, ending])),
    },
    { name: 'security_record', when: RECORD_EVERY_SECONDS, run: () => keepRecord(context) },
    { name: 'provider', when: PROVIDER_EVERY_SECONDS, run: () => tellProvider(context) },
    ...(context.engine === 'sqlite'
      ? []
      : [{ name: 'marks', when: MARKS_EVERY_SECONDS, run: () => forgetMarks(context.db, context.platform.now()) }]),
    ...(importEverySeconds === 0
      ? []
      : [
          {
            name: 'import',
            when: importEverySeconds,
            run: (_stopping: AbortSignal, ending: AbortSignal) => importBySchedule(context, ending),
          },
        ]),
    ...(context.platform.externalSources === undefined
      ? []
      : [
          {
            name: 'external_data',
            when: EXTERNAL_EVERY_SECONDS,
            run: (_stopping: AbortSignal, ending: AbortSignal) => fetchBySchedule(context, ending),
          },
        ]),
  ];
}

/** Packs archived files by month, and deletes them after some days, if the settings require it. */
function archiveWorks({ jobs, platform }: ServerContext, nightly: string): ScheduledWork[] {
  const { archiveDays: days, packsArchive = false } = platform.retention ?? {};
  const packing = packsArchive
    ? daily(
        nightly,
        {
          name: 'archive_packing',
          first: 'later',
          run: async (_stopping, ending) =>
            void (await jobs.run('pack_archive', { before: packableBefore(platform.now()) }, () => undefined, ending)),
        },
        PACKING_DAY,
      )
    : [];
  if (days === undefined) return packing;
  const clearing = daily(nightly, {
    name: 'archive',
    first: 'later',
    run: async (_stopping, ending) =>
      void (await jobs.run('clear_archive', { before: platform.now() - days * DAY_MS }, () => undefined, ending)),
  });
  return [...packing, ...clearing];
}

/** Scheduled backups. A backup that was interrupted because the server was stopped is made after the next start. */
function backupWorks({ platform: { backups } }: ServerContext): ScheduledWork[] {
  if (backups === undefined) return [];
  return daily(backups.at, {
    name: BACKUP_WORK,
    first: 'later',
    isWished: true,
    run: (stopping, ending) => backups.save(AbortSignal.any([stopping, ending])),
  });
}

/** Work at a time of day, and if `day` is given only on that day of the month; no work for `never`. */
function daily(time: string, work: Omit<ScheduledWork, 'when'>, day?: number): ScheduledWork[] {
  const [hour, minute] = time.split(':').map(Number);
  return minute === undefined ? [] : [{ ...work, when: `${minute} ${hour} ${day ?? '*'} * *` }];
}
