import { billingTable } from '@leitwarte/core/report';
import { fileNamePart, type ChosenDay } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import type { Download, MadeFile } from '../../../../shared/download/useDownload.ts';
import { archiveOf } from '../../../../shared/download/archiveOf.ts';
import { excelFile } from '../../../../shared/report-table/reportFiles.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { nameOfBill, type Bill } from './bill.ts';

/** The month as a sheet, and the itemisations of all organisations in one archive. */
export function useBillingFiles(groups: readonly Bill[], { year, month }: ChosenDay): Download[] {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const two = String(month).padStart(2, '0');
  const names = new Map(groups.map((group) => [group.organisation_id, nameOfBill(group)]));
  const frame = () => ({
    period: `${two}/${year}`,
    language,
    createdAtMs: Date.now(),
    nameOf: (id: number | null) => names.get(id) ?? '',
  });
  return [
    {
      kind: 'excel',
      make: () => excelFile([billingTable(groups, frame())], `${fileNamePart(`Abrechnung_${year}_${two}`)}.xlsx`),
    },
    {
      kind: 'zip',
      label: t('billing.itemisations'),
      make: async (signal, onProgress) => {
        const files: MadeFile[] = [];
        const billed = groups.flatMap(({ organisation_id }) => organisation_id ?? []);
        for (const orgId of billed) {
          onProgress({ done: files.length, of: billed.length });
          files.push(await api.billing.itemisation({ orgId, year: String(year), month: two }, { signal }));
        }
        return archiveOf(withOwnNames(files), `Einzelnachweise_${year}_${two}.zip`);
      },
    },
  ];
}

/** Adds a number to file names that would be equal after replacing invalid characters. */
function withOwnNames(files: readonly MadeFile[]): MadeFile[] {
  const seen = new Map<string, number>();
  return files.map((file) => {
    const before = seen.get(file.name) ?? 0;
    seen.set(file.name, before + 1);
    return before === 0 ? file : { ...file, name: file.name.replace(/(\.\w+)$/, `_${before + 1}$1`) };
  });
}
