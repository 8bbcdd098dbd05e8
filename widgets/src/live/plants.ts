import type { PlantStatus } from '@leitwarte/core/codes';
import type { EmbedPlant as AnsweredPlant } from '@leitwarte/core/entities';
import { numeric, shownStatus } from '@leitwarte/core/rules';
import type { PlantTileProps, TileValueData } from '../PlantTile/index.ts';

/**
 * Fields of a plant that widgets use. Written out because the core's type is derived with zod, which users of this package do not install;
 * `listedPlants` ensures that the response matches.
 */
export interface EmbedPlant {
  readonly id: number;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly status_anlage?: PlantStatus | undefined;
  readonly status_data?: PlantStatus | undefined;
  readonly last_alarm?: string | null | undefined;
  readonly last_data_warn?: string | null | undefined;
  readonly time_last_data?: string | null | undefined;
  readonly is_history?: boolean | undefined;
  readonly plant_prio_values?: readonly TileValueData[] | undefined;
  readonly plant_dashboard_values?: readonly { readonly value: number | string | null }[] | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** Displayed status of a plant; undefined if the key does not show it. */
export const statusOf = (plant: EmbedPlant): PlantStatus | undefined =>
  plant.status_anlage === undefined && plant.status_data === undefined ? undefined : shownStatus(plant);

/** Plants in a response of `plants/`, which the server validates by its schema; none if the response is not a list. */
export const listedPlants = (body: unknown): readonly EmbedPlant[] =>
  Array.isArray(body) ? (body as AnsweredPlant[]) : [];

/** Why a plant has its status, the worse reason first. */
export function reasonOf({ status_anlage = 0, status_data = 0, last_alarm, last_data_warn }: EmbedPlant) {
  const alarm = status_anlage > 0 ? last_alarm : undefined;
  const data = status_data > 0 ? last_data_warn : undefined;
  const reasons = status_data > status_anlage ? [data, alarm] : [alarm, data];
  return reasons.filter((one) => typeof one === 'string' && one.trim() !== '').join(' · ') || undefined;
}

/** Hourly values of the last day; a text or a missing value is a gap. */
export const trendOf = ({ plant_dashboard_values: values = [] }: EmbedPlant): (number | null)[] =>
  values.map(({ value }) => numeric(value) ?? null);

type TileData = Pick<PlantTileProps, 'name' | 'type' | 'status' | 'reason' | 'values' | 'trend' | 'lastDataAt'>;

/** Data of a tile from a response. */
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
