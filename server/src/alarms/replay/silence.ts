import { leastOf, type SunPlace } from '@leitwarte/core/rules';
import { dataAgeOf, type WatchedComponent } from '../../measurements/plantDataAge.ts';
import { rises, silenceDue, type ToldSilence } from '../silenceDue.ts';
import type { Delivery } from './deliveries.ts';

/** A component with the settings by which its data age would be monitored, and its deliveries in order of time. */
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
  /** Null if it still lasts. */
  ended_at: number | null;
  /** The last severity, '1' or '2'. */
  severity: string;
  notice: string | null;
  /** When people would have been notified: at its begin, and when it became worse. */
  readonly told: { readonly at: number; readonly severity: string }[];
}

/** Interval between two checks of all plants, as in the schedule; past checks are assumed to be on this grid. */
const LOOK_EVERY_MS = 120_000;

/**
 * The alarms about missing data that the deliveries of a plant would have opened with the given rules. The age is checked at each delivery
 * and every two minutes in between. Data that were already missing at `from` open an alarm there.
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

/** The first check that is later than `now` and not before `due`. */
const lookAfter = (now: number, due: number) =>
  Number.isFinite(due) ? Math.ceil(Math.max(due, now + 1) / LOOK_EVERY_MS) * LOOK_EVERY_MS : Infinity;

/** A cursor over the deliveries of a component; the requested times must ascend. */
function following({ deliveries, ...component }: ReplayedComponent) {
  let place = -1;
  let isDelivering = false;
  return {
    /** The component as it was known at an instant. */
    at(now: number): WatchedComponent {
      while ((deliveries[place + 1]?.at ?? Infinity) <= now) place += 1;
      const delivery = deliveries[place];
      isDelivering = now < (delivery?.until ?? now);
      // within a delivery the data are never old
      return { ...component, newest: isDelivering ? delivery?.until : delivery?.newest };
    },
    /** Instant of the next delivery, or of the end of deliveries. */
    next: () => (isDelivering ? (deliveries[place]?.until ?? Infinity) : (deliveries[place + 1]?.at ?? Infinity)),
  };
}
