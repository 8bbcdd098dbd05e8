import { DASH, formatNumber, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import styles from './System.module.css';

/** From this percentage on a resource counts as nearly used up. */
const HIGH_PERCENT = 90;

interface Props {
  readonly label: string;
  readonly percent: number | null;
  /** Whether the label is only for screen readers, because it is visible elsewhere. */
  readonly hidesLabel?: boolean;
}

/** A percentage as a bar; high values are highlighted. */
export function Meter({ label, percent, hidesLabel = false }: Props) {
  const isHigh = percent !== null && percent >= HIGH_PERCENT;
  return (
    <div className={styles.meter} data-high={isHigh} data-bare={hidesLabel}>
      {!hidesLabel && <span>{label}</span>}
      <meter min={0} max={100} high={HIGH_PERCENT} optimum={0} value={percent ?? 0} aria-label={label} />
      <span>{percent === null ? DASH : `${formatNumber(percent, 1)}${NARROW_NO_BREAK_SPACE}%`}</span>
    </div>
  );
}
