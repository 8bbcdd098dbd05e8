import { formatValue, isOldFigure, relativeAge } from '@leitwarte/core/rules';
import { useLanguage } from '../../texts/useTexts.ts';
import { useNow } from '../now/useNow.ts';
import styles from './Chart.module.css';
import type { ChartLine } from './chartLine.ts';
import { valueAt } from './instant.ts';
import { newestOf } from './series.ts';

interface Props {
  readonly lines: readonly ChartLine[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly instant: number | undefined;
  /** Whether the chart reaches up to now, so that the age of the last reading matters. */
  readonly isUpToNow: boolean;
}

/** The color of each line, its value at the crosshair and, if its last reading is old, the age of that reading. */
export function Legend({ lines, hidden, onToggle, instant, isUpToNow }: Props) {
  const nowMs = useNow();
  const language = useLanguage();
  const ageOf = ({ readings, comparedWith }: ChartLine) => {
    const newest = isUpToNow && comparedWith === undefined ? newestOf(readings) : undefined;
    return isOldFigure(newest, nowMs) ? relativeAge(newest?.created_at, nowMs, language) : undefined;
  };
  return (
    <ul className={styles.legend}>
      {lines.map((line) => {
        const { key, label, unit, color, readings, comparedWith } = line;
        return (
          <li key={key}>
            <button type="button" aria-pressed={!hidden.has(key)} onClick={() => onToggle(key)}>
              <span className={styles.swatch} style={{ color }} data-dashed={comparedWith !== undefined} aria-hidden />
              <span className={styles.label}>{label}</span>
              <span className={styles.reading}>
                {instant === undefined || hidden.has(key)
                  ? [unit, ageOf(line)].filter(Boolean).join(' · ')
                  : formatValue(valueAt(readings, instant), unit)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
