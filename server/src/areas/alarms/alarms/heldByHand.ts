import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';

/**
 * Ids of the alarms by which a user set the status that a plant still has: no later status was set by hand, and no
 * fault that counts has occurred or ended since (decision 4.7). Such alarms are stored as ended, but apply until the
 * next status replaces them.
 */
export async function heldByHand(db: Reader, plantId: number | undefined): Promise<number[]> {
  const rows = await db
    .selectFrom('alarm')
    .innerJoin('plant', 'plant.id', 'alarm.plant_id')
    .where('alarm.cause', '=', 'manual')
    .where('alarm.severity', 'in', ['1', '2'])
    .where('plant.status_anlage', '!=', 0)
    .where(ifAsked('alarm.plant_id', plantId))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('alarm as later')
            .select('later.id')
            .whereRef('later.plant_id', '=', 'alarm.plant_id')
            .where((is) =>
              is.or([
                is.and([is('later.cause', '=', 'manual'), is('later.id', '>', is.ref('alarm.id'))]),
                is.and([
                  is('later.cause', '=', 'fault'),
                  is.or([
                    is.and([
                      is('later.severity', 'in', ['1', '2']),
                      is('later.last_seen_at', '>', is.ref('alarm.began_at')),
                    ]),
                    is('later.ended_at', '>', is.ref('alarm.began_at')),
                  ]),
                ]),
              ]),
            ),
        ),
      ),
    )
    .select(['alarm.id', 'alarm.severity', 'plant.status_anlage'])
    .execute();
  return rows.flatMap(({ id, severity, status_anlage }) => (Number(severity) === status_anlage ? [id] : []));
}
