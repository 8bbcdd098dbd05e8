import type { DashboardPlant } from '@leitwarte/core/entities';
import { capacityShare, DASH, NARROW_NO_BREAK_SPACE, powerOfPlant } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../../shared/figure/Figure.tsx';
import styles from './CapacityBar.module.css';

interface Props {
  readonly plant: DashboardPlant;
  /** Whether the bar is drawn faded, because the value is old. */
  readonly stale: boolean;
}

/** Power of a plant as a share of its capacity, with marks at each quarter. */
export function CapacityBar({ plant, stale }: Props) {
  const { t } = useTranslation();
  const power = powerOfPlant(plant);
  const share = capacityShare(plant);
  return (
    <span className={styles.line} data-stale={stale || undefined}>
      <svg className={styles.bar} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden focusable="false">
        <path className={styles.track} d="M0 6h100" />
        {share !== undefined && share > 0 && <path className={styles.part} d={`M0 6h${Math.min(1, share) * 100}`} />}
        {QUARTERS.map((at) => (
          <path key={at} className={styles.mark} d={`M${at} 0v12`} />
        ))}
      </svg>
      <span className={styles.figure} title={power === undefined ? t('dashboard.noPower') : undefined}>
        <Figure value={power} unit="kW" atGlance isStale={stale && power !== undefined} />
      </span>
      <span className={styles.share}>
        {share === undefined ? DASH : `${Math.round(share * 100)}${NARROW_NO_BREAK_SPACE}%`}
      </span>
    </span>
  );
}

const QUARTERS = [25, 50, 75];
