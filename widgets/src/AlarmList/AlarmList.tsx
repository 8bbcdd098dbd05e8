import type { PlantStatus } from '@leitwarte/core/codes';
import { relativeAge, type Moment } from '@leitwarte/core/rules';
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
}

export interface AlarmListProps {
  /** In the order in which they stand. */
  readonly alarms: readonly ListedAlarm[];
  /** Milliseconds UTC that ages are counted to. */
  readonly nowMs: number;
  /** Default German. */
  readonly labels?: AlarmListLabels;
  /** Writes when an alarm began. Default `vor 12 min`. */
  readonly formatAge?: (moment: Moment, nowMs: number) => string;
  readonly className?: string | undefined;
}

const List = forwardRef<HTMLUListElement, AlarmListProps>(function AlarmList(
  { alarms, nowMs, labels = germanAlarmLabels, formatAge = relativeAge, className },
  ref,
) {
  return (
    <ul ref={ref} className={classNames(styles.list, className)} part="list">
      {alarms.length === 0 && <li className={styles.row}>{labels.none}</li>}
      {alarms.map(({ id, code, text, plantName, status, beganAt }) => (
        <li key={id} className={styles.row} part="row" data-status={status}>
          <StatusBadge status={status} labels={labels.status} variant="icon" className={styles.badge} />
          <span className={styles.text}>
            {text}
            <small className={styles.below} title={labels.began}>
              {[code, plantName, formatAge(beganAt, nowMs)].filter(Boolean).join(' · ')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
});

/** Alarms one below the other: how bad, what, where, since when. */
export const AlarmList = memo(List);
