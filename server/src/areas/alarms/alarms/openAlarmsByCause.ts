import type { AlarmCauses } from '@leitwarte/core/entities';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';

/** Open alarms of plants by cause, read in one query. A fault counts if the owner has set its code to warning or fault. */
export async function openAlarmsByCause(
  db: Reader,
  plantIds: readonly number[],
  isProvider: boolean,
): Promise<(plantId: number) => AlarmCauses> {
  const rows = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('alarm')
      .where('open', '=', 1)
      .where('plant_id', 'in', ids)
      .where((eb) => eb.or([eb('cause', '!=', 'fault'), eb('severity', '!=', '0')]))
      .groupBy(['plant_id', 'cause'])
      .select((eb) => ['plant_id', 'cause', eb.fn.countAll<number>().as('count')])
      .execute(),
  );
  const counted = new Map(rows.map(({ plant_id, cause, count }) => [`${plant_id}/${cause}`, count]));
  const of = (plantId: number, cause: string) => counted.get(`${plantId}/${cause}`) ?? 0;
  return (plantId) => ({
    fault: of(plantId, 'fault'),
    silent: of(plantId, 'silent'),
    import: isProvider ? of(plantId, 'import') : null,
  });
}
