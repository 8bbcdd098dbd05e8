import { DASH, formatTime, formatValue, limitsOf, NARROW_NO_BREAK_SPACE, relativeAge } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import { LimitMark } from '../../../../shared/figure/Figure.tsx';
import { FigureButton } from '../../../../shared/provenance/FigureButton.tsx';
import { Spoken } from '../../../../shared/spoken/Spoken.tsx';
import type { Language } from '../../../../texts/language.ts';
import { type LiveValue, markerOf } from '../model.ts';
import styles from './LiveCell.module.css';

interface Props {
  readonly t: TFunction;
  readonly language: Language;
  readonly value: LiveValue | undefined;
  /** Value formatted by its column. */
  readonly text: string;
  /** Unit, if the heading does not have it; mixed columns have a unit per value. */
  readonly unit: string | null | undefined;
  readonly nowMs: number;
  readonly isOld: boolean;
  /** Whether the age is shown below the value; dense rows show it only for old values. */
  readonly showsAge: boolean;
  readonly onExplain: ((value: LiveValue) => void) | undefined;
}

/** A value with its limit marker (live-data-20, -21) and age. It uses no hooks, because there are thousands. */
export function LiveCell({ t, language, value, text, unit, nowMs, isOld, showsAge, onExplain }: Props) {
  if (value === undefined || text === DASH) return <span className={styles.none}>{DASH}</span>;
  const marker = markerOf(value);
  const age = value.code === null ? relativeAge(value.created_at, nowMs, language) : t('liveData.today');
  const { low, high } = limitsOf(value);
  const told = [
    value.code === null ? `${formatTime(value.created_at, 'dd.MM.yyyy HH:mm:ss')}, ${age}` : t('liveData.ofBalance'),
    ...(low === undefined && high === undefined
      ? []
      : [t('liveData.limits', { low: formatValue(low), high: formatValue(high) })]),
  ];
  const { id: column } = value;
  const shown = (
    <>
      {text}
      {unit && !text.endsWith(unit) && <small className={styles.unit}>{`${NARROW_NO_BREAK_SPACE}${unit}`}</small>}
    </>
  );
  return (
    <span className={styles.cell} data-marker={marker} data-stale={isOld || undefined} title={told.join('\n')}>
      <span className={styles.value}>
        {marker !== undefined && (
          <span className={styles.marker}>
            <LimitMark marker={marker} />
          </span>
        )}
        {column === null || onExplain === undefined ? (
          shown
        ) : (
          <FigureButton title={t('table.explain')} isSkipped onClick={() => onExplain(value)}>
            {shown}
          </FigureButton>
        )}
        {isOld && <Spoken>{` (${t('figure.stale')})`}</Spoken>}
      </span>
      {(showsAge || isOld) && <span className={styles.age}>{age}</span>}
    </span>
  );
}
