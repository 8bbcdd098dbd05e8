import type { SeriesColumn } from '@leitwarte/core/entities';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { ProvenanceDialog } from '../../../shared/provenance/ProvenanceDialog.tsx';
import { useApi } from '../../../shared/session/SessionProvider.tsx';
import type { ChartPlace } from '../place.ts';

interface Props {
  readonly origin: NonNullable<ChartPlace['origin']>;
  readonly columns: readonly SeriesColumn[];
  readonly labelOf: (column: SeriesColumn) => string;
  readonly onOrigin: (origin: ChartPlace['origin']) => void;
}

/** The readings of one of the lines on a day, to file and line. */
export function ChartOrigin({ origin: { column: id, day }, columns, labelOf, onOrigin }: Props) {
  const { t } = useTranslation();
  const { research } = useApi();
  const reading = useCall('research', 'provenance', { id, query: { day } }, { failure: 'quiet' });
  return (
    <ProvenanceDialog
      reading={reading}
      loadAll={(signal) => research.provenance({ id, query: { day, readings: 'all' } }, { signal })}
      onClose={() => onOrigin(undefined)}
    >
      {columns.length > 1 && (
        <NativeSelect
          label={t('analysis.columns')}
          value={String(id)}
          data={columns.map((column) => ({ value: String(column.id), label: labelOf(column) }))}
          onChange={({ currentTarget: { value } }) => onOrigin({ column: Number(value), day })}
        />
      )}
    </ProvenanceDialog>
  );
}
