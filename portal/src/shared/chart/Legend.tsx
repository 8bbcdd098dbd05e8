import { formatValue } from '@leitwarte/core/rules';
import styles from './Chart.module.css';
import type { ChartLine } from './chartLine.ts';
import { valueAt } from './instant.ts';

interface Props {
  readonly lines: readonly ChartLine[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly instant: number | undefined;
}

/** Which line has which colour, and its value at the crosshair. A press hides a line or shows it again. */
export function Legend({ lines, hidden, onToggle, instant }: Props) {
  return (
    <ul className={styles.legend}>
      {lines.map(({ key, label, unit, color, readings, comparedWith }) => (
        <li key={key}>
          <button type="button" aria-pressed={!hidden.has(key)} onClick={() => onToggle(key)}>
            <span className={styles.swatch} style={{ color }} data-dashed={comparedWith !== undefined} aria-hidden />
            <span className={styles.label}>{label}</span>
            <span className={styles.reading}>
              {instant === undefined || hidden.has(key) ? unit : formatValue(valueAt(readings, instant), unit)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
