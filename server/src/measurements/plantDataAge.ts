import {
  dataAgeHoldsUntil,
  dataAgeStatus,
  isHistoric,
  formatTime,
  type SunPlace,
  TIME_DIFF_ERROR_HOURS,
  TIME_DIFF_WARN_HOURS,
} from '@leitwarte/core/rules';
import { noticeText, storedNotice } from '../platform/notices.ts';

export interface WatchedComponent {
  readonly name: string;
  readonly type_component: string;
  readonly calculate_old_data: 0 | 1;
  readonly time_diff_warn: number | null;
  readonly time_diff_error: number | null;
  /** Instant of the newest sample; undefined before the first one. */
  readonly newest: number | undefined;
  /** Instant since which a component without any sample is expected to deliver. */
  readonly created_at: number;
}

export interface DataAge {
  /** Time of the newest sample of all components. */
  readonly newest: number | null;
  /** 0, 1 or 2: the worst status of the watched components (decision 3.14). */
  readonly status: 0 | 1 | 2;
  /** Text about the component with the oldest data, in the form that `readNotice` parses; null if no data are late. */
  readonly warning: string | null;
  /** Whether all readings are older than the setup of their component or source, so that no device delivers live data. */
  readonly isHistory: boolean;
  /** First instant at which the result may change without new data. */
  readonly holdsUntil: number;
}

/**
 * The age of a plant's data. Summary components measure nothing themselves and are not watched. For a solar plant, given by its location
 * `sun`, missing data at night do not count.
 */
export function dataAgeOf(components: readonly WatchedComponent[], now: number, zone: string, sun?: SunPlace): DataAge {
  const statusOf = rememberedStatus(now, sun);
  const late: JudgedComponent[] = [];
  let [newest, holdsUntil] = [0, Infinity];
  let [old, live] = [0, 0];
  let worst: 0 | 1 | 2 = 0;
  // shortcut: most of the time nothing is late, and imports call this once for each quarter-hour of data
  for (const one of components) {
    newest = Math.max(newest, one.newest ?? 0);
    if (one.type_component === 'SU') continue;
    if (one.newest !== undefined) {
      if (isHistoric({ time_diff_error: one.time_diff_error, created_at: one.created_at }, one.newest)) old += 1;
      else live += 1;
    }
    const { status, until } = statusOf(one);
    holdsUntil = Math.min(holdsUntil, until);
    if (status > worst) worst = status;
    if (status > 0) late.push({ ...one, status });
  }
  late.sort((a, b) => (a.newest ?? 0) - (b.newest ?? 0));
  return {
    newest: newest === 0 ? null : newest,
    status: worst,
    warning: warningOf(late, zone),
    isHistory: old > 0 && live === 0,
    holdsUntil,
  };
}

/**
 * Computes the status only once for components whose data ended at the same time, because computing the position of the
 * sun takes time.
 */
function rememberedStatus(now: number, sun: SunPlace | undefined): (component: WatchedComponent) => JudgedAge {
  const known = new Map<string, JudgedAge>();
  return ({ newest, created_at, time_diff_warn, time_diff_error, calculate_old_data }) => {
    const since = newest ?? created_at;
    const key = `${since}/${created_at}/${time_diff_warn}/${time_diff_error}/${calculate_old_data}`;
    let judged = known.get(key);
    if (judged === undefined) {
      const watch = { time_diff_warn, time_diff_error, calculate_old_data: calculate_old_data === 1, created_at };
      judged = { status: dataAgeStatus(watch, since, now, sun), until: dataAgeHoldsUntil(watch, since, now, sun) };
      known.set(key, judged);
    }
    return judged;
  };
}

interface JudgedAge {
  readonly status: 0 | 1 | 2;
  /** First instant at which the status may change. */
  readonly until: number;
}

type JudgedComponent = WatchedComponent & Pick<JudgedAge, 'status'>;

/** The limit in hours that a late component has passed. */
function thresholdHours({ status, time_diff_warn, time_diff_error }: JudgedComponent): number {
  return status === 2 ? (time_diff_error ?? TIME_DIFF_ERROR_HOURS) : (time_diff_warn ?? TIME_DIFF_WARN_HOURS);
}

function warningOf(late: readonly JudgedComponent[], zone: string): string | null {
  const [first] = late;
  if (first === undefined) return null;
  const component = first.name;
  const about =
    first.newest === undefined
      ? noticeText('data.never', { component })
      : noticeText('data.old', {
          component,
          time: formatTime(first.newest, 'dd.MM.yyyy HH:mm', zone),
          hours: thresholdHours(first),
        });
  const count = late.length - 1;
  const others = count === 0 ? [] : [count === 1 ? noticeText('data.one_more') : noticeText('data.more', { count })];
  return storedNotice([about, ...others]);
}
