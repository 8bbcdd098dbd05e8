import { DEFAULT_ZONE, type IntervalKind, intervalKinds, otherInterval } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type IntervalChoice, isReversed, presetChoice, presets } from './choice.ts';
import { Segments } from '../segments/Segments.tsx';
import { DayField } from './DayField.tsx';
import styles from './IntervalChooser.module.css';

interface Props {
  /** Accessible name of the group. Default: `Zeitraum`. */
  readonly label?: string;
  readonly value: IntervalChoice;
  readonly onChange: (value: IntervalChoice) => void;
  /** Kinds of interval that can be chosen; research offers no live interval (research-13). Default: all. */
  readonly kinds?: readonly IntervalKind[];
  /** Time zone that decides which day presets treat as today. Default Europe/Berlin. */
  readonly zone?: string;
  /** Whether days may have a time; reports use whole days. Default true. */
  readonly times?: boolean;
  /** Whether years are chosen as from and to. Default false. */
  readonly yearRange?: boolean;
  /**
   * Whether choosing another kind starts with the current day, month or year. Default false: the dates are empty
   * (analysis-11).
   */
  readonly beginsNow?: boolean;
}

/**
 * Chooses live, days with time, months or a year. Choosing another kind clears the dates (analysis-11); if only one
 * kind is offered, there is no choice of kinds.
 */
export function IntervalChooser(props: Props) {
  const { t } = useTranslation();
  const { label, value, onChange, kinds = intervalKinds, zone = DEFAULT_ZONE, times = true, yearRange = false } = props;
  const begun = (chosen: IntervalKind): IntervalChoice => {
    const [first] = presets[chosen];
    return first === undefined || props.beginsNow !== true
      ? otherInterval(chosen)
      : presetChoice(chosen, first, Date.now(), zone);
  };
  const { kind, from, to } = value;
  return (
    <div className={styles.chooser} role="group" aria-label={label ?? t('interval.interval')}>
      {kinds.length > 1 && (
        <Segments
          label={t('interval.kind')}
          value={kind}
          segments={kinds.map((each) => ({ value: each, label: t(`interval.${each}`) }))}
          onChange={(chosen) => onChange(begun(chosen))}
        />
      )}
      {kind !== 'live' && (
        <div key={kind} className={styles.dates}>
          {kind === 'year' && !yearRange ? (
            <DayField
              kind="year"
              label={t('interval.year')}
              value={from}
              onChange={(year) => onChange({ kind, from: year, to: year })}
            />
          ) : (
            <>
              <DayField
                kind={kind}
                label={t('interval.from')}
                times={times}
                value={from}
                onChange={(day) => onChange({ ...value, from: day })}
              />
              <DayField
                kind={kind}
                label={t('interval.to')}
                times={times}
                value={to}
                error={isReversed(value) ? t('interval.reversed') : undefined}
                onChange={(day) => onChange({ ...value, to: day })}
              />
            </>
          )}
          <div className={styles.presets}>
            {presets[kind].map((preset) => (
              <Button
                key={preset.name}
                variant="default"
                size="xs"
                onClick={() => onChange(presetChoice(kind, preset, Date.now(), zone))}
              >
                {t(`interval.${preset.name}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
