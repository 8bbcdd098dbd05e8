import type { OverviewPosition } from '@leitwarte/core/entities';
import { DASH, formatNumber, formatTime, limitMarker, limitsOf } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../../shared/figure/Figure.tsx';
import { FigureButton } from '../../../../shared/provenance/FigureButton.tsx';
import type { ExplainedValue } from '../../../../shared/provenance/ValueProvenance.tsx';
import styles from './PositionRow.module.css';

interface Props {
  readonly position: OverviewPosition;
  readonly zone: string | undefined;
  /** Age of the value itself, if its component has newer values. */
  readonly age: string | undefined;
  /** Whether the value is older than three times the interval of its column. */
  readonly isOld: boolean;
  readonly onExplain: (value: ExplainedValue) => void;
}

/** A value with its unit; an arrow and a word show which limit it has reached. */
export function PositionRow({ position, zone, age, isOld, onExplain }: Props) {
  const { t } = useTranslation();
  const limits = limitsOf({ limit_low: position.limit_low, limit_upper: position.limit_upper });
  const marker = limitMarker(position.data, limits);
  const limited = limits.low !== undefined || limits.high !== undefined;
  const hint = [
    limited && t('plant.limits', { low: written(limits.low), upper: written(limits.high) }),
    position.data_time !== null &&
      t('plant.measuredAt', { time: formatTime(position.data_time, 'dd.MM.yyyy HH:mm', zone) }),
  ];
  const { column } = position;
  const unit = position.data_type === 'datetime' ? undefined : position.unit;
  const figure = <Figure value={shownValue(position, zone)} unit={unit} marker={marker} isStale={isOld} age={age} />;
  return (
    <div className={styles.row} data-marker={marker} title={hint.filter(Boolean).join('\n') || undefined}>
      <dt className={styles.name}>{position.name}</dt>
      <dd className={styles.value}>
        {column === null || position.data === null ? (
          figure
        ) : (
          <FigureButton title={t('table.explain')} onClick={() => onExplain({ column })}>
            {figure}
          </FigureButton>
        )}
      </dd>
    </div>
  );
}

function shownValue({ data, data_type }: OverviewPosition, zone: string | undefined): number | string | null {
  if (Array.isArray(data)) return null;
  return data_type === 'datetime' ? formatTime(data, 'dd.MM.yyyy HH:mm', zone) : data;
}

const written = (limit: number | undefined) => (limit === undefined ? DASH : formatNumber(limit));
