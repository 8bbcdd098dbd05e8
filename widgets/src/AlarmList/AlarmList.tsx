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
  /** As the plant sent it. */
  readonly code?: string | null | undefined;
  /** What happened. */
  readonly text: string;
  /** Whose it is; left out where that may not be told. */
  readonly plantName?: string | undefined;
  /** 1 warning, 2 error. */
  readonly status: PlantStatus;
  readonly beganAt: Moment;
  /** On whose clock its date is written. Default `Europe/Berlin`. */
  readonly zone?: string | undefined;
}

export interface AlarmListProps {
  /** In the order in which they stand. */
  readonly alarms: readonly ListedAlarm[];
  /** Milliseconds UTC that ages are counted to. */
  readonly nowMs: number;
  /** Default German. */
  readonly labels?: AlarmListLabels;
  /** Writes numbers and dates. Default German, whatever the labels. */
  readonly language?: Language | undefined;
  /** Writes how long ago an alarm began, behind the time itself. Default `vor 12 min`. */
  readonly formatAge?: (moment: Moment, nowMs: number) => string;
  /** It has a height of its own and scrolls: the keyboard reaches it. Default false. */
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

/** When it began on the plant's clock, and how long ago that is. */
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

/** Alarms one below the other: how bad, what, where, since when. */
export const AlarmList = memo(List);
