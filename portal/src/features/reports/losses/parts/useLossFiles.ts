import type { PlantLossesDetail } from '@leitwarte/core/entities';
import type { ReportTable } from '@leitwarte/core/report';
import { useTranslation } from 'react-i18next';
import type { Download } from '../../../../shared/download/useDownload.ts';
import { csvFile } from '../../../../shared/report-table/reportFiles.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';

/** First and last day, and optionally the plant. */
export interface AskedReport {
  readonly from: string;
  readonly until: string;
  readonly plant?: number;
}

/** The report for owners, made by the server. */
export function useReportFiles(asked: AskedReport | undefined): Download[] {
  const api = useApi();
  if (asked === undefined) return [];
  const make = (type_data: 'pdf' | 'xlsx') => (signal: AbortSignal) =>
    api.losses.report({ body: { ...asked, type_data } }, { signal });
  return [
    { kind: 'pdf', make: make('pdf') },
    { kind: 'excel', make: make('xlsx') },
  ];
}

/** Files of one plant: its report, and the days by component as CSV, made from the shown figures. */
export function useLossFiles(
  { plant, days, name, zone }: PlantLossesDetail,
  period: string,
  asked: AskedReport,
): Download[] {
  const { t } = useTranslation();
  const text = useCoreText();
  const language = useLanguage();
  const report = useReportFiles(asked);
  const energy = { kind: 'number', unit: 'kWh' } as const;
  const byDay = (): ReportTable => ({
    title: t('losses.days'),
    subtitle: name,
    period,
    zone,
    language,
    createdAtMs: Date.now(),
    groups: [
      {
        title: '',
        columns: [
          { title: t('losses.day'), kind: 'date' },
          { title: t('losses.component'), kind: 'text' },
          { title: t('losses.expected'), ...energy },
          { title: t('losses.measured'), ...energy },
          ...plant.losses.map(({ cause }) => ({ title: text(`lossCause.${cause}`), ...energy })),
        ],
      },
    ],
    rows: days.map((one) => [
      one.day,
      one.name,
      one.expected_wh === null ? null : one.expected_wh / 1000,
      one.measured_wh === null ? null : one.measured_wh / 1000,
      ...plant.losses.map(({ cause }) => (one.losses.find((loss) => loss.cause === cause)?.wh ?? 0) / 1000),
    ]),
  });
  const file = `${t('losses.title').replaceAll(' ', '_')}_${name}.csv`;
  return [...report, { kind: 'csv', make: () => csvFile(byDay(), file) }];
}
