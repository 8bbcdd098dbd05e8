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
  /** Name of the value; undefined for an empty position, which keeps its space. */
  readonly name?: string | null | undefined;
  /** Name of the component, shown before the name. */
  readonly component?: string | null | undefined;
  /** Numbers are formatted in German notation, texts are shown unchanged; undefined is shown as a dash. */
  readonly value?: number | string | null | undefined;
  readonly unit?: string | null | undefined;
  /** Time of the measurement: if the value stopped while its plant continues, its age is shown next to it. */
  readonly created_at?: Moment;
  /** Time until which it counts as current. Default: an hour after the measurement. */
  readonly fresh_until?: Moment;
  /** A number at or below this limit is marked. */
  readonly limit_low?: number | string | null | undefined;
  /** A number at or above this limit is marked. */
  readonly limit_upper?: number | string | null | undefined;
}

interface Props extends TileValueData {
  readonly large?: boolean;
  /** Returns the age of a value if the plant has newer data, otherwise false. */
  readonly ageOf: (figure: TileValueData) => string | false;
  readonly limits: Readonly<Record<LimitMarker, string>>;
  readonly language: Language | undefined;
  /** The value as a share of the capacity. */
  readonly share?: CapacityShare | undefined;
}

/** A priority value: its name, and the figure with its unit in a lighter color; an arrow and a word show which limit it reaches. */
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
    <p className={classNames(styles.value, large && styles.large)}>
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
    </p>
  );
}
