import { DAY_MS } from '@leitwarte/core/rules';
import { clamp } from './noise.ts';
import { dayAt, type Slot } from './slot.ts';

/**
 * Simulated events, other than faults, that reduce the energy of a solar field; each appears as a cause in the balance
 * of losses.
 */
export interface FieldEventPlan {
  /** Whether snow covers the modules for some days in January. */
  readonly hasSnow?: boolean;
  /** Whether the modules get dirty over weeks until they are cleaned. */
  readonly getsDirty?: boolean;
  /** Whether the grid operator allows no feed-in for some hours on two days. */
  readonly isCurtailed?: boolean;
  /** Whether one of four strings has been dead for some days. */
  readonly hasDeadString?: boolean;
}

export interface FieldEvents {
  /** Share of the modules' power that remains, 0 to 1. */
  readonly shareAt: (slot: Slot) => number;
  /** Feed-in that the grid operator allows, in percent of the capacity. */
  readonly setpointAt: (slot: Slot) => number;
}

const SNOW = { from: 111, until: 115, share: 0.04 };
/**
 * Dirt builds up from `from` to `until` days before the demo world was set up; `daily` is the additional share of power
 * that is lost each day.
 */
const DIRT = { from: 52, until: 12, daily: 0.004 };
const CURTAILED = { daysBack: [3, 24], fromHour: 11, untilHour: 14.5 };
const DEAD_STRING = { daysBack: 16, share: 0.75 };

/** The events of one solar field. Recent events are dated relative to the day on which the demo world was set up. */
export function fieldEvents(seededAt: number, plan: FieldEventPlan): FieldEvents {
  const curtailedDays = CURTAILED.daysBack.map((back) => dayAt(seededAt).number - back);
  const snow = ({ day }: Slot) => {
    const date = day.date % 10_000;
    return plan.hasSnow === true && date >= SNOW.from && date < SNOW.until ? SNOW.share : 1;
  };
  const dirt = ({ ts }: Slot) => {
    const daysBack = (seededAt - ts) / DAY_MS;
    if (plan.getsDirty !== true || daysBack < DIRT.until) return 1;
    return 1 - DIRT.daily * clamp(DIRT.from - daysBack, 0, DIRT.from - DIRT.until);
  };
  const string = ({ ts }: Slot) =>
    plan.hasDeadString === true && ts >= seededAt - DEAD_STRING.daysBack * DAY_MS ? DEAD_STRING.share : 1;
  return {
    shareAt: (slot) => snow(slot) * dirt(slot) * string(slot),
    setpointAt: ({ day, hour }) => {
      const isOn = plan.isCurtailed === true && curtailedDays.includes(day.number);
      return isOn && hour >= CURTAILED.fromHour && hour < CURTAILED.untilHour ? 0 : 100;
    },
  };
}
