import { healthLevel, NARROW_NO_BREAK_SPACE, DASH } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './HealthGauge.module.css';

interface Props {
  /** Undefined without plants. */
  readonly percent: number | undefined;
  /** Number of plants with a fault, shown before the level, so that the level never contradicts the list below (decision 4.39). */
  readonly atFault: number;
}

/** Semicircular gauge from 0 to 100 with marks at 50 and 80, where the level changes. */
export function HealthGauge({ percent, atFault }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const level = percent === undefined ? undefined : healthLevel(percent);
  const word = level === undefined ? DASH : text(`healthLevel.${level}`);
  const spoken =
    percent === undefined
      ? t('dashboard.healthUnknown')
      : atFault > 0
        ? t('dashboard.atFaultSpoken', { count: atFault, percent, level: word })
        : t('dashboard.healthSpoken', { percent, level: word });
  return (
    // the gauge is never green while a plant below is red
    <div
      className={styles.gauge}
      data-level={level === undefined ? 'none' : atFault > 0 ? 'critical' : level}
      role="img"
      aria-label={spoken}
    >
      <svg viewBox="0 0 120 66" className={styles.dial} aria-hidden focusable="false">
        <path className={styles.track} d={ARC} pathLength={100} />
        {percent !== undefined && percent > 0 && (
          <path className={styles.value} d={ARC} pathLength={100} strokeDasharray={`${percent} 200`} />
        )}
        {[50, 80].map((mark) => (
          <path key={mark} className={styles.mark} d="M12 60h-9" transform={`rotate(${mark * 1.8} 60 60)`} />
        ))}
      </svg>
      <span className={styles.figure} aria-hidden>
        {percent ?? DASH}
        {percent !== undefined && <small>{NARROW_NO_BREAK_SPACE}%</small>}
      </span>
      <span className={styles.caption} aria-hidden>
        {atFault > 0 && <em>{t('dashboard.atFault', { count: atFault })} · </em>}
        {atFault === 0 && t('dashboard.health')}
        {level !== undefined && <strong> {word}</strong>}
      </span>
    </div>
  );
}

const ARC = 'M12 60a48 48 0 0 1 96 0';
