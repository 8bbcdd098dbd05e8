import type { PlantLossesDetail } from '@leitwarte/core/entities';
import type { ReportTable } from '@leitwarte/core/report';
import { useTranslation } from 'react-i18next';
import type { Download } from '../../../../shared/download/useDownload.ts';
import { csvFile, excelFile, pdfFile } from '../../../../shared/report-table/reportFiles.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';

/** The causes and the days of a plant as files, made in the browser of the figures that the screen shows. */
export function useLossFiles({ plant, days, name, zone }: PlantLossesDetail, period: string): Download[] {
  const { t } = useTranslation();
  const text = useCoreText();
  const language = useLanguage();
  const { organisation } = useSignedIn();
  const frame = () => ({ subtitle: name, period, zone, language, createdAtMs: Date.now() });
  const energy = { kind: 'number', unit: 'kWh' } as const;
  const causes = (): ReportTable => ({
    ...frame(),
    title: t('losses.title'),
    groups: [
      {
        title: '',
        columns: [
          { title: t('losses.cause'), kind: 'text' },
          { title: t('losses.energy'), ...energy },
          { title: t('losses.euro'), kind: 'number', unit: '€', decimals: 2 },
        ],
      },
    ],
    rows: [
      [t('losses.expected'), (plant.expected_wh ?? 0) / 1000, null],
      ...plant.losses.map(({ cause, wh, eur }) => [text(`lossCause.${cause}`), -wh / 1000, eur === null ? null : -eur]),
      [t('losses.measured'), (plant.measured_wh ?? 0) / 1000, null],
    ],
    notes: [
      plant.method === null
        ? t('losses.noMethod')
        : `${t('losses.method')}: ${text(`yieldMethod.${plant.method}`)}. ${t('losses.sum')}`,
    ],
  });
  const byDay = (): ReportTable => ({
    ...frame(),
    title: t('losses.days'),
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
  const letterhead = { organisation: organisation?.name, logo: organisation?.get_logo_base64 ?? undefined };
  const file = (extension: string) => `${t('losses.title').replaceAll(' ', '_')}_${name}.${extension}`;
  return [
    { kind: 'pdf', make: () => pdfFile([causes(), byDay()], letterhead, file('pdf')) },
    { kind: 'excel', make: () => excelFile([causes(), byDay()], file('xlsx')) },
    { kind: 'csv', make: () => csvFile(byDay(), file('csv')) },
  ];
}
