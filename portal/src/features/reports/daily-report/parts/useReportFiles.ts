import { reportPages } from '@leitwarte/core/report';
import { type ChosenDay, fileNames } from '@leitwarte/core/rules';
import type { Download } from '../../../../shared/download/useDownload.ts';
import { writtenDay } from '../../../../shared/interval/day.ts';
import { csvFile, oneTable } from '../../../../shared/report-table/reportFiles.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';

interface Wanted {
  readonly organisationId: number;
  readonly reportId: number;
  /** Name of the organisation. */
  readonly organisation: string;
  readonly zone: string;
  readonly month: ChosenDay;
}

/** The files of a month's report. PDF and Excel come from the server, CSV is made from the shown table. */
export function useReportFiles({ organisationId, reportId, organisation, zone, month: { year, month } }: Wanted) {
  const api = useApi();
  const language = useLanguage();
  const text = useCoreText();
  const call = { organisationId, reportId };
  const pdf: Download = {
    kind: 'pdf',
    make: (signal) => api.dailyReports.report({ ...call, body: { month, year, type_data: 'pdf' } }, { signal }),
  };
  const excel: Download = {
    kind: 'excel',
    make: (signal) => api.dailyReports.report({ ...call, body: { month, year, type_data: 'xlsx' } }, { signal }),
  };
  const csv: Download = {
    kind: 'csv',
    make: async (signal) => {
      const report = await api.dailyReports.report({ ...call, body: { month, year, type_data: 'plain' } }, { signal });
      const caption = { title: text('report.date'), kind: 'date' } as const;
      const frame = {
        title: text('report.daily'),
        subtitle: organisation,
        period: writtenDay('month', { year, month, day: 1 }),
        zone,
        language,
      };
      return csvFile(
        oneTable(frame, reportPages(report, caption, text('report.total'))),
        fileNames.dailyReport(organisation, year, month, 'csv'),
      );
    },
  };
  return { pdf, excel, csv };
}
