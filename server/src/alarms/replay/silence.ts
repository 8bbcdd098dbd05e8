import { leastOf, type SunPlace } from '@leitwarte/core/rules';
import { dataAgeOf, type WatchedComponent } from '../../measurements/plantDataAge.ts';
import { rises, silenceDue, type ToldSilence } from '../silenceDue.ts';
import type { Delivery } from './deliveries.ts';

/** A component with the limits by which its data age would be monitored, and its deliveries in order of time. */
export interface ReplayedComponent extends Omit<WatchedComponent, 'newest'> {
  readonly deliveries: readonly Delivery[];
}

export interface ReplayedPlant {
  readonly isActive: boolean;
  readonly timezone: string;
  readonly sun: SunPlace | undefined;
  readonly components: readonly ReplayedComponent[];
}

/** An alarm about missing data that would have been opened. */
export interface ReplayedSilence {
  readonly began_at: number;
  /** Null if the alarm is still open. */
  ended_at: number | null;
  /** The last severity of the alarm: '1' warning or '2' fault. */
  severity: string;
  notice: string | null;
  /** When people would have been notified: at the begin of the alarm, and when its severity rose. */
  readonly told: { readonly at: number; readonly severity: string }[];
}

/**
 * Interval between two checks of all plants, as in the schedule. Past checks are assumed to have run at multiples of
 * it.
 */
const LOOK_EVERY_MS = 120_000;

/**
 * The alarms about missing data that the deliveries of a plant would have opened with the given limits. The age is
 * checked at each delivery and every two minutes in between. If data were already missing at `from`, an alarm opens at
 * `from`.
 */
export function replaySilence(plant: ReplayedPlant, from: number, until: number): ReplayedSilence[] {
  const alarms: ReplayedSilence[] = [];
  const watched = plant.components.filter(({ type_component }) => type_component !== 'SU').map(following);
  let open: (ReplayedSilence & ToldSilence) | undefined;
  for (let now = from; now < until;) {
    const age = dataAgeOf(
      watched.map((component) => component.at(now)),
      now,
      plant.timezone,
      plant.sun,
    );
    const due = silenceDue(open, plant.isActive, age);
    const severity = String(age.status);
    if (due === 'begin') {
      open = { began_at: now, ended_at: null, severity, notice: age.warning, told: [{ at: now, severity }] };
      alarms.push(open);
    } else if (due === 'end' && open) {
      open.ended_at = now;
      open = undefined;
    } else if (due === 'change' && open) {
      if (rises(open, age)) open.told.push({ at: now, severity });
      Object.assign(open, { severity, notice: age.warning });
    }
    const arrival = leastOf(watched.map((component) => component.next()));
    now = Math.min(arrival, lookAfter(now, age.holdsUntil));
  }
  return alarms;
}

/** Time of the first check that is later than `now` and not earlier than `due`. */
const lookAfter = (now: number, due: number) =>
  Number.isFinite(due) ? Math.ceil(Math.max(due, now + 1) / LOOK_EVERY_MS) * LOOK_EVERY_MS : Infinity;

/** A cursor over the deliveries of a component; the times passed to `at` must ascend. */
function following({ deliveries, ...component }: ReplayedComponent) {
  let place = -1;
  let isDelivering = false;
  return {
    /** The component with the newest reading that was known at an instant. */
    at(now: number): WatchedComponent {
      while ((deliveries[place + 1]?.at ?? Infinity) <= now) place += 1;
      const delivery = deliveries[place];
      isDelivering = now < (delivery?.until ?? now);
      // within a delivery the data are never old
      return { ...component, newest: isDelivering ? delivery?.until : delivery?.newest };
    },
    /** Instant of the next change: the end of the current delivery, or the begin of the next one. */
    next: () => (isDelivering ? (deliveries[place]?.until ?? Infinity) : (deliveries[place + 1]?.at ?? Infinity)),
  };
}
