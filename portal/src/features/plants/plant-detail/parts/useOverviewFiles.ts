import { fileNames } from '@leitwarte/core/rules';
import type { Download } from '../../../../shared/download/useDownload.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';

interface Shown {
  readonly id: number;
  readonly name: string;
  readonly timezone: string;
}

/** The overview as files, named after plant and day. */
export function useOverviewFiles({ id, name, timezone }: Shown): Download[] {
  const api = useApi();
  const fileNameOf = (type: 'pdf' | 'xlsx') => fileNames.overview(name, Date.now(), timezone, type);
  return [
    {
      kind: 'pdf',
      make: async (signal) => ({
        ...(await api.plants.overview({ id, body: { type_data: 'pdf' } }, { signal })),
        name: fileNameOf('pdf'),
      }),
    },
    {
      kind: 'excel',
      make: async (signal) => ({
        ...(await api.plants.overview({ id, body: { type_data: 'xlsx' } }, { signal })),
        name: fileNameOf('xlsx'),
      }),
    },
  ];
}
