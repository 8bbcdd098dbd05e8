import type { ProvenanceSource } from '@leitwarte/core/entities';
import { notAnalysed } from '@leitwarte/core/rules';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../calls/useCall.ts';
import { useIsBuilt } from '../places/places.ts';
import { analysisAddress } from '../series/place.ts';
import { useMayAnalyse } from '../series/useMayAnalyse.ts';
import { daysOf } from './daysOf.ts';
import styles from './Provenance.module.css';

interface Props {
  readonly source: ProvenanceSource;
  /** Name of the column with its plant and component. */
  readonly title: string;
}

/** Link to the chart of the column for the days of the figure, if the reader may see it and it can be drawn. */
export function SourceChart({ source, title }: Props) {
  const { column } = source;
  const { t } = useTranslation();
  const isBuilt = useIsBuilt('/analyse');
  const isOffered = useMayAnalyse() && isBuilt;
  const plant = useCall('plants', 'retrieve', isOffered ? { id: column.plant_id } : undefined, { failure: 'quiet' });
  const described = plant.data?.plant_components
    .find(({ id }) => id === column.component_id)
    ?.component_data_description.find(({ id }) => id === column.id);
  if (described === undefined || notAnalysed(described) !== undefined) return null;
  const address = analysisAddress({
    of: column.plant_id,
    component: column.component_id,
    columns: new Set([column.id]),
    interval: { kind: 'day', ...daysOf(source) },
  });
  return (
    <Anchor
      component={Link}
      to={address}
      size="sm"
      className={styles.chart}
      aria-label={t('provenance.chartOf', { title })}
    >
      {t('provenance.chart')}
    </Anchor>
  );
}
