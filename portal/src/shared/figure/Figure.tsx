import type { LimitMarker } from '@leitwarte/core/codes';
import { DASH, formatAtGlance, formatValue, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../texts/useTexts.ts';
import { Spoken } from '../spoken/Spoken.tsx';
import styles from './Figure.module.css';

interface Props {
  readonly value: number | string | null | undefined;
  readonly unit?: string | null | undefined;
  /** Rounded to few digits, for tiles and headings. Default: as many decimals as needed, at most three. */
  readonly atGlance?: boolean;
  /** The limit that the value has reached, shown by an arrow and a word. */
  readonly marker?: LimitMarker | undefined;
  /** Whether the value is old; it is then faded, and screen readers announce that. */
  readonly isStale?: boolean;
  /** Age in words, shown after the value in a quieter style. */
  readonly age?: string | undefined;
}

/** A value in German format with its unit in a quieter colour; a missing value is a dash without a unit. */
export function Figure({ value, unit, atGlance = false, marker, isStale = false, age }: Props) {
  const { t } = useTranslation();
  const shown = atGlance ? formatAtGlance(value) : formatValue(value);
  return (
    <span className={styles.figure} data-marker={marker} data-stale={isStale || undefined}>
      {marker !== undefined && <LimitMark marker={marker} />}
      {shown}
      {unit && shown !== DASH ? <small className={styles.unit}>{`${NARROW_NO_BREAK_SPACE}${unit}`}</small> : null}
      {isStale && <Spoken>{` (${t('figure.stale')})`}</Spoken>}
      {age !== undefined && <small className={styles.age}>{` ${age}`}</small>}
    </span>
  );
}

/** The arrow for a limit that has been reached, with a text for screen readers. */
export function LimitMark({ marker }: { readonly marker: LimitMarker }) {
  const text = useCoreText();
  return (
    <span className={styles.marker}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden focusable="false">
        <path d={marker === 'high' ? 'M6 1.5l4.5 6h-9zM1.5 10.5h9' : 'M6 10.5l4.5-6h-9zM1.5 1.5h9'} />
      </svg>
      <Spoken>{`${text(`limitMarker.${marker}`)} `}</Spoken>
    </span>
  );
}
