import type { PlantStatus } from '@leitwarte/core/codes';
import { formatMomentIn, momentMs, relativeAge, type Moment } from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import { forwardRef, memo } from 'react';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { classNames } from '../theme/classNames.ts';
import styles from './AlarmList.module.css';
import { germanAlarmLabels, type AlarmListLabels } from './labels.ts';

export interface ListedAlarm {
  readonly id: number;
  /** Code as sent by the plant. */
  readonly code?: string | null | undefined;
  /** Text of the alarm. */
  readonly text: string;
  /** Name of the plant; undefined if the key does not show it. */
  readonly plantName?: string | undefined;
  /** 1 warning, 2 error. */
  readonly status: PlantStatus;
  readonly beganAt: Moment;
  /** Time zone of the date. Default: `Europe/Berlin`. */
  readonly zone?: string | undefined;
}

export interface AlarmListProps {
  /** Alarms in the order in which they are shown. */
  readonly alarms: readonly ListedAlarm[];
  /** Current time in milliseconds UTC, to which ages are relative. */
  readonly nowMs: number;
  /** Default: German. */
  readonly labels?: AlarmListLabels;
  /** Language of numbers and dates, independent of the labels. Default: German. */
  readonly language?: Language | undefined;
  /** Formats how long ago an alarm began, shown after the time. Default: `vor 12 min`. */
  readonly formatAge?: (moment: Moment, nowMs: number) => string;
  /** Whether the list has a fixed height and scrolls; it can then be focused with the keyboard. Default: false. */
  readonly scrolls?: boolean | undefined;
  readonly className?: string | undefined;
}

const List = forwardRef<HTMLUListElement, AlarmListProps>(function AlarmList(
  { alarms, nowMs, labels = germanAlarmLabels, language, formatAge = relativeAge, scrolls, className },
  ref,
) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <ul ref={ref} className={classNames(styles.list, className)} part="list" tabIndex={scrolls ? 0 : undefined}>
      {alarms.length === 0 && <li className={styles.row}>{labels.none}</li>}
      {alarms.map((alarm) => (
        <li key={alarm.id} className={styles.row} part="row" data-status={alarm.status}>
          <StatusBadge status={alarm.status} labels={labels.status} variant="icon" className={styles.badge} />
          <span className={styles.text}>
            {alarm.text}
            <small className={styles.below}>
              {[alarm.code, alarm.plantName].filter(Boolean).map((one) => `${one} · `)}
              <Began alarm={alarm} nowMs={nowMs} labels={labels} language={language} formatAge={formatAge} />
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
});

/** Begin in the plant's local time, and how long ago it was. */
function Began({
  alarm: { beganAt, zone },
  nowMs,
  labels,
  language,
  formatAge,
}: Required<Pick<AlarmListProps, 'nowMs' | 'labels' | 'formatAge'>> &
  Pick<AlarmListProps, 'language'> & { readonly alarm: ListedAlarm }) {
  const ms = momentMs(beganAt);
  const ago = formatAge(beganAt, nowMs);
  if (ms === undefined) return ago;
  const time = formatMomentIn(ms, language, zone);
  return (
    <time dateTime={new Date(ms).toISOString()} title={`${labels.began}: ${time}`}>
      {`${time}, `}
      <span className={styles.age}>{ago}</span>
    </time>
  );
}

/** List of alarms: severity, text, plant, begin. */
export const AlarmList = memo(List);
