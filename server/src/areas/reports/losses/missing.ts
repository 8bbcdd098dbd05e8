import { isSolar, measuredComponents, placeOf } from '../../../reports/losses/expectations.ts';
import type { ComponentBalance } from '../../../reports/losses/computeMonth.ts';
import type { LossPlant } from '../../../reports/losses/facts.ts';

/** Settings that a plant lacks and that would make expected energy possible, or better. */
export function missingOf(plant: LossPlant, balances: readonly ComponentBalance[], until: number): string[] {
  const has = (role: string) => plant.columns.some((column) => column.role === role && column.service === undefined);
  const hasSky = plant.columns.some(({ role }) => role === 'irradiance_horizontal');
  const measured = measuredComponents(plant);
  const missing: string[] = [];
  // energy that was computed with the weather of an ended service stays; from its end on weather is missing
  const isServed = plant.columns.some(({ service, endedAt }) => service !== undefined && endedAt === undefined);
  const hasEnded = plant.columns.some(({ endedAt, role }) => endedAt !== undefined && role === 'irradiance_horizontal');
  if (hasEnded && !isServed) missing.push('weather_ended');
  if (measured.length === 0) missing.push('energy_role');
  const counted = new Set(balances.map(({ component_id }) => component_id));
  const isLeftOut = ({ id, first_day }: (typeof measured)[number]) =>
    !counted.has(id) && first_day !== null && first_day <= until;
  if (balances.length > 0 && measured.some(isLeftOut)) missing.push('energy_twice');
  if (measured.some((one) => one.capacity === null && !isLeftOut(one))) missing.push('capacity');
  if (placeOf(plant) === undefined) missing.push('place');
  if (isSolar(plant) && !has('irradiance_plane')) {
    missing.push(has('irradiance_horizontal') ? 'irradiance_plane' : 'irradiance');
    const isUnknown = ({ tilt, azimuth }: (typeof measured)[number]) => tilt === null || azimuth === null;
    if (hasSky && measured.some(isUnknown)) missing.push('orientation');
  }
  if (plant.row.tariffs === null) missing.push('tariff');
  return missing;
}
