import type { DashboardPlant } from '@leitwarte/core/entities';
import { journalPages, type ReportTable } from '@leitwarte/core/report';
import { type ChosenInterval, fileNames } from '@leitwarte/core/rules';
import type { Download } from '../../../../shared/download/useDownload.ts';
import { type IntervalChoice, writtenInterval } from '../../../../shared/interval/choice.ts';
import { csvFile, oneTable, pdfFile } from '../../../../shared/report-table/reportFiles.ts';
import { useApi, useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';

type Asked = ChosenInterval & { readonly type_intervall: 'day' | 'month' | 'year' };

/** The files of a journal. Excel comes from the server; PDF and CSV are made in the browser from the shown figures. */
export function useJournalFiles(plant: DashboardPlant, choice: IntervalChoice, asked: Asked | undefined): Download[] {
  const api = useApi();
  const language = useLanguage();
  const text = useCoreText();
  const { organisation } = useSignedIn();
  if (asked === undefined) return [];
  const table = async (signal: AbortSignal): Promise<ReportTable> => {
    const journal = await api.plants.journal({ id: plant.id, body: { ...asked, type_data: 'plain' } }, { signal });
    const caption = { title: text('report.date'), kind: 'date' } as const;
    const frame = {
      title: text('report.journal'),
      subtitle: plant.name,
      period: writtenInterval(choice),
      zone: plant.timezone,
      language,
    };
    const pages = journalPages(journal, caption);
    const none = { groups: [{ title: '', columns: [caption] }], rows: [], footer: [] };
    return oneTable(frame, pages.length === 0 ? [none] : pages);
  };
  const letterhead = { organisation: organisation?.name, logo: organisation?.get_logo_base64 ?? undefined };
  return [
    {
      kind: 'pdf',
      make: async (signal) => pdfFile(await table(signal), letterhead, fileNames.journal(plant.name, 'pdf')),
    },
    {
      kind: 'excel',
      make: (signal) => api.plants.journal({ id: plant.id, body: { ...asked, type_data: 'xlsx' } }, { signal }),
    },
    { kind: 'csv', make: async (signal) => csvFile(await table(signal), fileNames.journal(plant.name, 'csv')) },
  ];
}
