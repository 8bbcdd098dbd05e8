import type { OverviewPosition } from '@leitwarte/core/entities';
import {
  DASH,
  formatNumber,
  formatTime,
  formatValue,
  limitMarker,
  limitsOf,
  NARROW_NO_BREAK_SPACE,
} from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../texts/useTexts.ts';
import styles from './PositionRow.module.css';

interface Props {
  readonly position: OverviewPosition;
  readonly zone: string | undefined;
}

/** A value with its unit, judged against its limits: an arrow and a word say which one it touches. */
export function PositionRow({ position, zone }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const shown = shownValue(position, zone);
  const limits = limitsOf({ limit_low: position.limit_low, limit_upper: position.limit_upper });
  const marker = limitMarker(position.data, limits);
  const limited = limits.low !== undefined || limits.high !== undefined;
  const hint = [
    limited && t('plant.limits', { low: written(limits.low), upper: written(limits.high) }),
    position.data_time !== null &&
      t('plant.measuredAt', { time: formatTime(position.data_time, 'dd.MM.yyyy HH:mm', zone) }),
  ];
  return (
    <div className={styles['row']} data-marker={marker} title={hint.filter(Boolean).join('\n') || undefined}>
      <dt className={styles['name']}>{position.name}</dt>
      <dd className={styles['value']}>
        {marker !== undefined && (
          <span className={styles['marker']}>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden focusable="false">
              <path d={marker === 'high' ? 'M6 1.5l4.5 6h-9zM1.5 10.5h9' : 'M6 10.5l4.5-6h-9zM1.5 1.5h9'} />
            </svg>
            <span className={styles['spoken']}>{text(`limitMarker.${marker}`)}</span>
          </span>
        )}
        {shown}
        {position.unit && shown !== DASH && position.data_type !== 'datetime' ? (
          <small>{`${NARROW_NO_BREAK_SPACE}${position.unit}`}</small>
        ) : null}
      </dd>
    </div>
  );
}

function shownValue({ data, data_type }: OverviewPosition, zone: string | undefined): string {
  if (Array.isArray(data)) return DASH;
  return data_type === 'datetime' ? formatTime(data, 'dd.MM.yyyy HH:mm', zone) : formatValue(data);
}

const written = (limit: number | undefined) => (limit === undefined ? DASH : formatNumber(limit));
