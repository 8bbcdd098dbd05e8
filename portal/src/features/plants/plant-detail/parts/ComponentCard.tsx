import type { OverviewPosition, Plant } from '@leitwarte/core/entities';
import { ageBeside, formatTime, isOldFigure } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../shared/now/useNow.ts';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';
import type { OverviewComponentData } from '../model.ts';
import type { ExplainedValue } from '../../../../shared/provenance/ValueProvenance.tsx';
import styles from './ComponentCard.module.css';
import { DataSign } from './DataSign.tsx';
import { PositionChart } from './PositionChart.tsx';
import { PositionRow } from './PositionRow.tsx';

interface Props {
  /** Level of the card's heading. */
  readonly heading: 'h3' | 'h4';
  readonly component: OverviewComponentData;
  readonly plant: Plant | undefined;
  readonly zone: string | undefined;
  readonly onExplain: (value: ExplainedValue) => void;
}

/** One component: its state, the time of its values, and the values. */
export function ComponentCard({ heading: Heading, component, plant, zone, onExplain }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const language = useLanguage();
  const nowMs = useNow();
  const charts = component.data.filter((position) => position.data_type === 'chart');
  const values = component.data.filter((position) => position.data_type !== 'chart');
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        {component.status_data !== null && <DataSign status={component.status_data} />}
        <Heading className={styles.name}>{component.name}</Heading>
        <span className={styles.meta}>
          {t('plant.positions', { count: component.anz_positions })}
          {component.has_charts && `, ${t('plant.hasCharts')}`}
        </span>
        <time className={styles.time}>{formatTime(component.time_update, 'dd.MM.yyyy HH:mm', zone)}</time>
      </header>
      {component.data.length === 0 && <p className={styles.empty}>{text('notice.no_data')}</p>}
      <dl className={styles.values} data-stale={(component.status_data ?? 0) > 0}>
        {values.map((position, index) => (
          <PositionRow
            key={`${index} ${position.name}`}
            position={position}
            zone={zone}
            age={ageBeside(datedOf(position, component), component.time_update, nowMs, language)}
            isOld={isOldFigure(datedOf(position, component), nowMs)}
            onExplain={onExplain}
          />
        ))}
      </dl>
      {charts.map((position, index) => (
        <PositionChart
          key={`${index} ${position.name}`}
          position={position}
          plant={plant}
          zone={zone}
          onExplain={onExplain}
        />
      ))}
    </article>
  );
}

/** A value without its own time has the time of its component. */
function datedOf({ data_time, fresh_until }: OverviewPosition, { time_update }: OverviewComponentData) {
  return { created_at: data_time ?? time_update, fresh_until };
}
