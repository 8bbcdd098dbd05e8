import { HOUR_MS } from '@leitwarte/core/rules';
import type { DemoComponent } from './component.ts';
import { counterBook, type CounterBook, type Unkept } from './counters.ts';
import { availability } from './incidents.ts';
import { keyOf } from './noise.ts';
import { friedbergPlants } from './plants/friedberg.ts';
import { wetterauPlants } from './plants/wetterau.ts';
import type { DemoPlantPlan, OrganisationKey } from './plants/plantPlan.ts';
import { numberOf } from './slot.ts';

export interface PlacedComponent extends DemoComponent {
  readonly noise: number;
  readonly book: CounterBook;
  /** Day number of the first day with data. */
  readonly since: number;
  /** Instant after which no more data arrive; undefined if data continue to arrive. */
  readonly silentFrom: number | undefined;
  /** Milliseconds between a measurement and the arrival of its value. */
  readonly delayMs: number;
}

export interface DemoPlant extends Omit<DemoPlantPlan, 'components'> {
  readonly organisation: OrganisationKey;
  readonly components: readonly PlacedComponent[];
}

export interface DemoWorld {
  readonly seed: number;
  /** Instant at which the demo world was set up; faults are placed relative to it. */
  readonly seededAt: number;
  readonly plants: readonly DemoPlant[];
}

/** The history begins with the month that the test PDF of the daily report requests (decision 2.18). */
export const HISTORY_START = 20_221_201;

const DEMO_SEED = 5029;

/**
 * The whole demo world. It is deterministic: the same seed, time and days without values give exactly the same values.
 */
export function demoWorld(seededAt: number, seed = DEMO_SEED, unkept?: Unkept): DemoWorld {
  const placed = (organisation: OrganisationKey, plans: readonly DemoPlantPlan[]) =>
    plans.map((plan) => place(organisation, plan, seededAt, seed, unkept));
  return { seed, seededAt, plants: [...placed('friedberg', friedbergPlants), ...placed('wetterau', wetterauPlants)] };
}

function place(
  organisation: OrganisationKey,
  plan: DemoPlantPlan,
  seededAt: number,
  seed: number,
  unkept: Unkept | undefined,
): DemoPlant {
  const { components, ...rest } = plan;
  const { openFaultHours, silentHours, delayHours } = plan.incidents ?? {};
  const noise = (name: string) => keyOf(seed, plan.key, name);
  const stoppedAt = openFaultHours === undefined ? undefined : seededAt - openFaultHours * HOUR_MS;
  const since = numberOf(plan.since ?? HISTORY_START);
  const built = components({
    site: { latitude: plan.latitude, longitude: plan.longitude, weather: keyOf(seed, 'weather') },
    seededAt,
    noise,
    available: (machine) => availability(faultKey(seed, plan.key, machine), stoppedAt),
  });
  return {
    ...rest,
    organisation,
    components: built.map((component) => ({
      ...component,
      noise: noise(component.key),
      book: counterBook(component, since, unkept),
      since,
      silentFrom: silentHours === undefined ? undefined : seededAt - silentHours * HOUR_MS,
      delayMs: (delayHours ?? 0) * HOUR_MS,
    })),
  };
}

/** The newest instant whose values have arrived by `now`. */
export function arrivedUntil({ delayMs, silentFrom = Infinity }: PlacedComponent, now: number): number {
  return Math.min(now - delayMs, silentFrom);
}

/** Random seed of the faults of one machine. */
export function faultKey(seed: number, plant: string, machine: string): number {
  return keyOf(seed, plant, machine, 'fault');
}

/** Components of the demo world with their paths `plant/component`. */
export function componentsOf(world: DemoWorld): readonly (readonly [path: string, component: PlacedComponent])[] {
  return world.plants.flatMap((plant) =>
    plant.components.map((component) => [`${plant.key}/${component.key}`, component] as const),
  );
}
