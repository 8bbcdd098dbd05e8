import type { ColumnRole } from '@leitwarte/core/rules';
import type { Slot } from './slot.ts';

/** Values of a component at an instant, by signal. */
export type Signals<S extends string = string> = Readonly<Record<S, number>>;

/** The values of a component at an instant. `fine` adds changes within minutes (passing clouds, gusts), which are not part of day sums. */
export type Shape<S extends string = string> = (slot: Slot, fine: boolean) => Signals<S>;

export interface DemoColumn<S extends string = string> {
  /** Name under which the column is stored, unique in its component. */
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  /** Number of decimals that the logger writes. */
  readonly digits: number;
  readonly signal: S;
  /** A counter adds the signal up over time: `day` from local midnight, `total` since the plant was built. */
  readonly counts?: 'day' | 'total';
  /** Value of a `total` counter when the history begins. */
  readonly start?: number;
  readonly low?: number;
  readonly high?: number;
  /** Role for expected energy. */
  readonly role?: ColumnRole;
}

export interface DemoComponent {
  readonly key: string;
  readonly name: string;
  readonly sernum: string;
  readonly shape: Shape;
  readonly columns: readonly DemoColumn[];
  /** Minutes between the samples from which a day's energy is computed, if half an hour is too coarse. */
  readonly energyStepMinutes?: number;
  /** Master data for its expected energy. */
  readonly yields?: YieldFacts;
}

/** Kilowatts, degrees (azimuth from north), percent per kelvin; a power curve in the form in which users paste it. */
export interface YieldFacts {
  readonly capacity: number;
  readonly ac_limit?: number;
  readonly tilt?: number;
  readonly azimuth?: number;
  readonly temperature_coefficient?: number;
  readonly strings?: number;
  readonly power_curve?: string;
}

/** Whether a machine may run at an instant: false during a fault. */
export type Available = (ts: number) => boolean;

/** Checks that every column reads a signal the shape has. */
export function component<S extends string>(
  parts: Omit<DemoComponent, 'shape' | 'columns'> & {
    readonly shape: Shape<S>;
    readonly columns: readonly DemoColumn<NoInfer<S>>[];
  },
): DemoComponent {
  return parts;
}
