import { isSolar, measuredComponents, placeOf } from '../../../reports/losses/expectations.ts';
import type { LossPlant } from '../../../reports/losses/facts.ts';

/** What is not known of a plant and would give an expected energy, or a better one. */
export function missingOf(plant: LossPlant): string[] {
  const has = (role: string) => plant.columns.some((column) => column.role === role);
  const measured = measuredComponents(plant);
  const missing: string[] = [];
  if (measured.length === 0) missing.push('energy_role');
  if (measured.some(({ capacity }) => capacity === null)) missing.push('capacity');
  if (placeOf(plant) === undefined) missing.push('place');
  if (isSolar(plant) && !has('irradiance_plane')) {
    missing.push(has('irradiance_horizontal') ? 'irradiance_plane' : 'irradiance');
    const isUnknown = ({ tilt, azimuth }: (typeof measured)[number]) => tilt === null || azimuth === null;
    if (has('irradiance_horizontal') && measured.some(isUnknown)) missing.push('orientation');
  }
  if (plant.row.tariffs === null) missing.push('tariff');
  return missing;
}
