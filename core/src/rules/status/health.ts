import type { HealthLevel, PlantStatus } from '../../codes/index.ts';
import { countByStatus } from './status.ts';

export const HEALTH_GOOD_MIN = 80;
export const HEALTH_MEDIUM_MIN = 50;

/**
 * System health in whole percent: round((100 × count of status 0 + 50 × count of status 1) / count of plants).
 * Undefined without plants, which is shown as a dash in a neutral colour.
 */
export function healthPercent(statuses: readonly PlantStatus[]): number | undefined {
  if (statuses.length === 0) return undefined;
  const [ok, warning] = countByStatus(statuses);
  return Math.round((100 * ok + 50 * warning) / statuses.length);
}

/** Level of the system health: good from 80 percent on, medium from 50 percent on, otherwise critical. */
export function healthLevel(percent: number): HealthLevel {
  if (percent >= HEALTH_GOOD_MIN) return 'good';
  return percent >= HEALTH_MEDIUM_MIN ? 'medium' : 'critical';
}
