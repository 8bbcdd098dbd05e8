import type { LimitMarker } from '@leitwarte/core/codes';
import {
  DASH,
  formatAtGlance,
  formatValue,
  limitMarker,
  type Moment,
  NARROW_NO_BREAK_SPACE,
  numeric,
  prioLabel,
} from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import { classNames } from '../theme/classNames.ts';
import { LimitMark } from '../theme/LimitMark.tsx';
import { Share, type CapacityShare } from './Share.tsx';
import styles from './PlantTile.module.css';

export interface TileValueData {
  /** What is measured; absent in an empty slot, which keeps its place. */
  readonly name?: string | null | undefined;
  /** Whose it is; said before the name. */
  readonly component?: string | null | undefined;
  /** A number is written the German way, a text as it is; absent shows a dash. */
  readonly value?: number | string | null | undefined;
  readonly unit?: string | null | undefined;
  /** When it was measured: where it stopped while its plant goes on, its own age stands beside it. */
  readonly created_at?: Moment;
  /** Until when it counts as the value of now. Default: an hour after it was measured. */
  readonly fresh_until?: Moment;
  /** A number at or below it is marked. */
  readonly limit_low?: number | string | null | undefined;
  /** A number at or above it is marked. */
  readonly limit_upper?: number | string | null | undefined;
}

interface Props extends TileValueData {
  readonly large?: boolean;
  /** The age of what was measured then, where the plant has newer data. */
  readonly ageOf: (figure: TileValueData) => string | false;
  readonly limits: Readonly<Record<LimitMarker, string>>;
  readonly language: Language | undefined;
  /** The share of the capacity that the value is. */
  readonly share?: CapacityShare | undefined;
}

/** One priority value: its name, and the figure with a quiet unit; an arrow and a word say which limit it touches. */
export function TileValue(props: Props) {
  const { name, component, value, unit, large = false, ageOf, limits, language, share } = props;
  const label = prioLabel({ name, component });
  const age = ageOf(props);
  const shown = large ? formatAtGlance(value, undefined, language) : formatValue(value, undefined, undefined, language);
  const marker = limitMarker(value, { low: numeric(props.limit_low), high: numeric(props.limit_upper) });
  const what = (
    <span className={styles.label} title={label || undefined}>
      {label}
    </span>
  );
  return (
    <div className={classNames(styles.value, large && styles.large)}>
      {age ? (
        <span className={styles.what}>
          {what}
          <span className={styles.ownAge}>{age}</span>
        </span>
      ) : (
        what
      )}
      {name ? (
        <span
          className={styles.figure}
          data-marker={marker}
          data-left={age || undefined}
          title={marker && limits[marker]}
        >
          {marker !== undefined && <LimitMark marker={marker} word={limits[marker]} />}
          {shown}
          {unit && shown !== DASH ? <span className={styles.unit}>{`${NARROW_NO_BREAK_SPACE}${unit}`}</span> : null}
        </span>
      ) : null}
      {share !== undefined && <Share {...share} />}
    </div>
  );
}
