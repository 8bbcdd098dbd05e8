import type { Tx } from '../../db/database.ts';
import { weatherPresets } from './presets/index.ts';

/**
 * Stores for the columns of a source that a weather service filled them, before the source is deleted, set to another
 * service, or loses these addresses. Otherwise the stored readings would count as those of a sensor on site, with
 * another method of expected energy and a performance ratio.
 */
export async function endWeather(tx: Tx, sourceId: number, now: number, addresses?: readonly string[]): Promise<void> {
  const { kind, preset } = await tx
    .selectFrom('source')
    .select(['kind', 'preset'])
    .where('id', '=', sourceId)
    .executeTakeFirstOrThrow();
  if (kind !== 'http' || !weatherPresets.includes(preset)) return;
  const rows = await tx
    .selectFrom('source_address')
    .innerJoin('component_column as column', 'column.id', 'source_address.column_id')
    .select(['column.id', 'source_address.address', 'first_seen_at', 'column.weather_since'])
    .where('source_id', '=', sourceId)
    .execute();
  for (const { id, address, first_seen_at, weather_since } of rows) {
    // an address that never sent a value has left no readings
    if (first_seen_at === null || addresses?.includes(address) === false) continue;
    await tx
      .updateTable('component_column')
      .set({
        weather_service: preset,
        weather_since: Math.min(first_seen_at, weather_since ?? Infinity),
        weather_until: now,
      })
      .where('id', '=', id)
      .execute();
  }
}
