import type { ColumnRole } from '@leitwarte/core/rules';
import type { Slot } from './slot.ts';

/** Values of a component at one instant, by the name of the signal. */
export type Signals<S extends string = string> = Readonly<Record<S, number>>;

/**
 * Computes the values of a component at an instant. `fine` adds changes within minutes (passing clouds, gusts), which
 * are not included in sums of a day.
 */
export type Shape<S extends string = string> = (slot: Slot, fine: boolean) => Signals<S>;

export interface DemoColumn<S extends string = string> {
  /** Storage name of the column, unique within its component. */
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  /** Number of decimals that the simulated logger writes. */
  readonly digits: number;
  readonly signal: S;
  /**
   * For a counter, which integrates the signal over time: `day` restarts at local midnight, `total` counts since the
   * plant was built.
   */
  readonly counts?: 'day' | 'total';
  /** Value of a `total` counter at the begin of the history. */
  readonly start?: number;
  readonly low?: number;
  readonly high?: number;
  /** Role of the column for expected energy. */
  readonly role?: ColumnRole;
}

export interface DemoComponent {
  readonly key: string;
  readonly name: string;
  readonly sernum: string;
  readonly shape: Shape;
  readonly columns: readonly DemoColumn[];
  /**
   * Interval in minutes between the samples from which a day's energy is computed, if the default of half an hour is
   * too coarse.
   */
  readonly energyStepMinutes?: number;
  /** Master data from which the expected energy of the component is computed. */
  readonly yields?: YieldFacts;
}

/**
 * Units: capacity in kW, angles in degrees (azimuth from north), temperature coefficient in percent per kelvin. A power
 * curve is in the form in which users paste it.
 */
export interface YieldFacts {
  readonly capacity: number;
  readonly ac_limit?: number;
  readonly tilt?: number;
  readonly azimuth?: number;
  readonly temperature_coefficient?: number;
  readonly strings?: number;
  readonly power_curve?: string;
}

/** Returns whether a machine may run at an instant; false during a fault. */
export type Available = (ts: number) => boolean;

/** Defines a component; the types ensure that every column reads a signal that the shape returns. */
export function component<S extends string>(
  parts: Omit<DemoComponent, 'shape' | 'columns'> & {
    readonly shape: Shape<S>;
    readonly columns: readonly DemoColumn<NoInfer<S>>[];
  },
): DemoComponent {
  return parts;
}
