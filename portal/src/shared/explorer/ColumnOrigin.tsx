import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/useCall.ts';
import { ProvenanceDialog } from '../provenance/ProvenanceDialog.tsx';
import { useApi } from '../session/SessionProvider.tsx';
import type { ExplorerPlace } from './explorerPlace.ts';

interface Props {
  readonly column: number;
  readonly day: string;
  readonly atMs: number | undefined;
  readonly minutes: ExplorerPlace['step'];
  readonly onOrigin: (origin: ExplorerPlace['origin']) => void;
  readonly children: ReactNode;
}

/** Dialog with the readings of a column at an instant or on a day, each with file and line. */
export function ColumnOrigin({ column: id, day, atMs, minutes, onOrigin, children }: Props) {
  const { t } = useTranslation();
  const { research } = useApi();
  const point = atMs === undefined ? {} : { at: new Date(atMs).toISOString(), ...(minutes && { minutes }) };
  const query = { day, ...point };
  const reading = useCall('research', 'provenance', { id, query }, { failure: 'quiet' });
  return (
    <ProvenanceDialog
      reading={reading}
      loadAll={(signal) => research.provenance({ id, query: { ...query, readings: 'all' } }, { signal })}
      onClose={() => onOrigin(undefined)}
    >
      {children}
      {atMs !== undefined && (
        <Button variant="default" onClick={() => onOrigin({ column: id, day })}>
          {t('explorer.wholeDay')}
        </Button>
      )}
    </ProvenanceDialog>
  );
}
