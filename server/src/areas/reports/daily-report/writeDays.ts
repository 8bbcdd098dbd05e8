import { formatDate, leastOf } from '@leitwarte/core/rules';
import type { Database } from '../../../db/database.ts';
import type { Job, JobContext } from '../../../platform/jobs.ts';
import { addDays, dayOf } from '../../../measurements/calendar.ts';
import { dayWindows, monthWindows, type Window } from '../../../measurements/figures/windows.ts';
import { zoneOfOrganisation } from '../../../reports/interval.ts';
import { dateOf } from '../../../reports/report.ts';
import { inPortions } from '../../../db/portions.ts';
import { plantsOf } from '../../common/references.ts';
import { dailyReportOfDays } from './figures.ts';
import { storeReportDay } from './storedDays.ts';
import { runText } from '../../../platform/runTexts.ts';

export interface WriteDaysInput {
  /** Whether to write every day since the oldest reading; otherwise only yesterday. */
  readonly past: boolean;
}

/** Counts of the organisations and days that were written. */
export interface WriteDaysResult {
  readonly organisations: number;
  readonly days: number;
}

interface Due {
  readonly id: number;
  readonly name: string;
  readonly days: Window;
}

/**
 * Writes the rows of the daily reports of all active organisations that have one: that of yesterday, or all past ones
 * (decision 3.5). Figures are computed month by month, and each row replaces the stored one in its own transaction, so
 * a run may be interrupted anywhere and started again.
 */
export const writeDaysJob: Job<WriteDaysInput, WriteDaysResult> = async (context, { past }, report) => {
  report({ percent: 0, step: runText('step.reports_prepared') });
  const due = await dueDays(context, past);
  const total = due.reduce((sum, { days }) => sum + dayWindows(days.from, days.until).length, 0);
  let written = 0;
  for (const organisation of due) {
    for (const portion of byMonth(organisation.days)) {
      await writePortion(context, organisation, portion, (day) => {
        written += 1;
        report({
          percent: Math.floor((100 * written) / total),
          step: runText('step.day', { name: organisation.name, day: formatDate(day) }),
        });
      });
    }
  }
  return { organisations: due.length, days: written };
};

async function writePortion(
  context: JobContext,
  { id }: Due,
  rows: readonly Window[],
  onWritten: (day: string) => void,
): Promise<void> {
  const { db, platform } = context;
  const computedAt = platform.now();
  const report = await dailyReportOfDays(context, id, rows);
  for (const [index, row] of rows.entries()) {
    await storeReportDay(db, id, report, index, computedAt);
    onWritten(dateOf(row));
    await context.yield();
  }
}

function byMonth({ from, until }: Window): Window[][] {
  return monthWindows(from, until).map((month) => dayWindows(Math.max(from, month.from), Math.min(until, month.until)));
}

/** Active organisations whose report has a header, with the days to write in the zone of each. */
async function dueDays({ db, platform }: JobContext, past: boolean): Promise<Due[]> {
  const organisations = await db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('status', '=', '00')
    .where('id', 'in', (eb) => eb.selectFrom('daily_report_header').select('organisation_id'))
    .orderBy('id')
    .execute();
  const due: Due[] = [];
  for (const { id, name } of organisations) {
    const zone = await zoneOfOrganisation(db, id);
    const yesterday = addDays(dayOf(zone, platform.now()), -1);
    const oldest = past ? await oldestSample(db, id) : undefined;
    const from = past ? oldest && dayOf(zone, oldest) : yesterday;
    if (from !== undefined && from <= yesterday) due.push({ id, name, days: { from, until: yesterday } });
  }
  return due;
}

async function oldestSample(db: Database, organisationId: number): Promise<number | undefined> {
  const oldest = await inPortions(await plantsOf(db, organisationId), (plantIds) =>
    db
      .selectFrom('component')
      .innerJoin('measurement_axis as axis', 'axis.component_id', 'component.id')
      .select((eb) => eb.fn.min<number | null>('axis.first_ts').as('first_ts'))
      .where('component.plant_id', 'in', plantIds)
      .execute(),
  );
  const known = oldest.flatMap(({ first_ts }) => first_ts ?? []);
  return known.length === 0 ? undefined : leastOf(known);
}
