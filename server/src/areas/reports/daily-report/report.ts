import type * as z from 'zod';
import type { ReportResponse } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { fileNames } from '@leitwarte/core/rules';
import type { ServedFile } from '../../../http/handlers.ts';
import { zoneOfOrganisation } from '../../../reports/interval.ts';
import { reportResponse } from '../../../reports/report.ts';
import { printedPages, sheetOf } from '../../../reports/reportTable.ts';
import { reaches } from '../../../rights/organisations.ts';
import { printedFor } from '../../common/printed.ts';
import type { Call } from '../../../http/call.ts';
import { dailyReportOf } from './figures.ts';

/** The daily report of a month as JSON, PDF or Excel; always computed from readings (decision 4.20). */
export async function readDailyReport({
  context,
  viewer,
  params: { organisationId, reportId },
  body: { month, year, type_data },
  language,
}: Call<'dailyReports', 'report'>): Promise<z.output<typeof ReportResponse> | ServedFile> {
  const { db, platform } = context;
  const organisation =
    reaches(viewer, organisationId) && reportId === organisationId
      ? await db.selectFrom('organisation').select(['name', 'logo']).where('id', '=', organisationId).executeTakeFirst()
      : undefined;
  if (organisation === undefined) throw refuse(404, 'not_found');
  const report = await dailyReportOf(context, organisationId, { year, month, language });
  if (type_data === 'plain') return reportResponse(report);
  const frame = { zone: await zoneOfOrganisation(db, organisationId), now: platform.now(), language };
  const content =
    type_data === 'pdf'
      ? await printedFor(context, organisation, printedPages(report, frame))
      : await platform.writeXlsx([sheetOf(report, frame)], context.caller);
  return { name: fileNames.dailyReport(organisation.name, year, month, type_data), content };
}
