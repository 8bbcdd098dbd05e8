import { useTranslation } from 'react-i18next';
import type { Download } from '../../../../shared/download/useDownload.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';

/** Download of the tasks of this and the previous year, for one plant or all. */
export function useYearReports(plant: number | undefined): Download[] {
  const { t } = useTranslation();
  const api = useApi();
  const thisYear = new Date(useNow()).getFullYear();
  return [thisYear, thisYear - 1].flatMap((year) =>
    (['pdf', 'xlsx'] as const).map((type_data): Download => ({
      kind: type_data === 'pdf' ? 'pdf' : 'excel',
      label: t(type_data === 'pdf' ? 'workOrders.yearPdf' : 'workOrders.yearExcel', { year }),
      make: (signal) =>
        api.workOrders.report({ body: { year, type_data, ...(plant !== undefined && { plant }) } }, { signal }),
    })),
  );
}
