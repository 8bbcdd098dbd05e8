import type { DashboardPlant } from '@leitwarte/core/entities';
import {
  countByStatus,
  dataFreshness,
  healthLevel,
  healthPercent,
  livePlants,
  shownStatus,
} from '@leitwarte/core/rules';

/** Overall status of the plants, as output by `--json`. */
export interface Standing {
  readonly plants: number;
  readonly ok: number;
  readonly warning: number;
  readonly fault: number;
  /** Number of plants that never sent live data; they are excluded from the other counts and from the shares. */
  readonly history: number;
  /** Whole percent; null without plants. */
  readonly health_percent: number | null;
  readonly health_level: 'good' | 'medium' | 'critical' | null;
  /** Share of the plants that sent data within the past hour, in whole percent; null without plants. */
  readonly data_freshness: number | null;
  /** Plants with a problem, worst first. */
  readonly unhealthy: readonly UnhealthyPlant[];
}
export interface UnhealthyPlant {
  readonly id: number;
  readonly name: string;
  readonly status: 0 | 1 | 2;
  readonly time_last_data: string | null;
  readonly last_alarm: string | null;
  readonly last_data_warn: string | null;
}

/** Computes the status; `from` is the lowest status that counts as a problem. */
export function standingOf(plants: readonly DashboardPlant[], nowMs: number, from: 1 | 2): Standing {
  const statuses = plants.map((plant) => shownStatus(plant));
  const live = livePlants(plants);
  const [ok, warning, fault] = countByStatus(live.map(shownStatus));
  const percent = healthPercent(live.map(shownStatus));
  return {
    plants: plants.length,
    ok,
    warning,
    fault,
    history: plants.length - live.length,
    health_percent: percent ?? null,
    health_level: percent === undefined ? null : healthLevel(percent),
    data_freshness: dataFreshness(plants, nowMs) ?? null,
    unhealthy: plants
      .map(({ id, name, time_last_data, last_alarm, last_data_warn }, at) => ({
        id,
        name,
        status: statuses[at] ?? 0,
        time_last_data,
        last_alarm,
        last_data_warn,
      }))
      .filter((plant) => plant.status >= from)
      .toSorted((a, b) => b.status - a.status),
  };
}
