import type { PlantStatus } from '@leitwarte/core/codes';
import type { EmbedPlant } from '@leitwarte/core/entities';
import { numeric, shownStatus } from '@leitwarte/core/rules';
import type { PlantTileProps } from '../PlantTile/index.ts';

export type { EmbedPlant };

/** What the key does not show of a plant counts as unknown. */
export const statusOf = (plant: EmbedPlant): PlantStatus | undefined =>
  plant.status_anlage === undefined && plant.status_data === undefined ? undefined : shownStatus(plant);

/** The plants of an answer to `plants/`, which the server holds to its schema; none of anything that is no list. */
export const listedPlants = (body: unknown): readonly EmbedPlant[] =>
  Array.isArray(body) ? (body as EmbedPlant[]) : [];

/** Why a plant is not in order, the worse reason first. */
export function reasonOf({ status_anlage = 0, status_data = 0, last_alarm, last_data_warn }: EmbedPlant) {
  const alarm = status_anlage > 0 ? last_alarm : undefined;
  const data = status_data > 0 ? last_data_warn : undefined;
  const reasons = status_data > status_anlage ? [data, alarm] : [alarm, data];
  return reasons.filter((one) => typeof one === 'string' && one.trim() !== '').join(' · ') || undefined;
}

/** The hours of the last day; a text or a missing value is a gap. */
export const trendOf = ({ plant_dashboard_values: values = [] }: EmbedPlant): (number | null)[] =>
  values.map(({ value }) => numeric(value) ?? null);

type TileData = Pick<PlantTileProps, 'name' | 'type' | 'status' | 'reason' | 'values' | 'trend' | 'lastDataAt'>;

/** What a tile shows of an answer. */
export function tileOf(plant: EmbedPlant): TileData {
  return {
    name: plant.name ?? String(plant.id),
    type: plant.type ?? '',
    status: statusOf(plant) ?? 0,
    reason: reasonOf(plant),
    values: plant.plant_prio_values ?? [],
    trend: trendOf(plant),
    lastDataAt: plant.time_last_data ?? null,
  };
}
