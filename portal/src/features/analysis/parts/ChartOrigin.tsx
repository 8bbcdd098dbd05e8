import type { SeriesColumn } from '@leitwarte/core/entities';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { ProvenanceDialog } from '../../../shared/provenance/ProvenanceDialog.tsx';
import { useApi } from '../../../shared/session/SessionProvider.tsx';
import type { ChartPlace } from '../place.ts';

interface Props {
  readonly origin: NonNullable<ChartPlace['origin']>;
  readonly columns: readonly SeriesColumn[];
  /** Of which the chart draws means; undefined where it draws readings. */
  readonly minutes: ChartPlace['step'];
  readonly labelOf: (column: SeriesColumn) => string;
  readonly onOrigin: (origin: ChartPlace['origin']) => void;
}

/** The readings of one of the lines on a day, to file and line. */
export function ChartOrigin({ origin: { column: id, day, atMs }, columns, minutes, labelOf, onOrigin }: Props) {
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
      {columns.length > 1 && (
        <NativeSelect
          label={t('analysis.columns')}
          value={String(id)}
          data={columns.map((column) => ({ value: String(column.id), label: labelOf(column) }))}
          onChange={({ currentTarget: { value } }) => onOrigin({ column: Number(value), day, atMs })}
        />
      )}
      {atMs !== undefined && (
        <Button variant="default" onClick={() => onOrigin({ column: id, day })}>
          {t('analysis.wholeDay')}
        </Button>
      )}
    </ProvenanceDialog>
  );
}
