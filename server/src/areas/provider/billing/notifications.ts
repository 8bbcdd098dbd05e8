import type * as z from 'zod';
import type { NotificationDataset } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { daysOfInterval } from '../../../measurements/months.ts';
import type { Call } from '../../../http/call.ts';

/**
 * Number of mails and SMS that were sent to an organisation in an interval, by plant: its active plants, those that are
 * shared with it, and others that messages were about.
 */
export async function countNotifications({
  context: { db },
  params: { id: organisationId },
  body: interval,
}: Call<'billing', 'notifications'>): Promise<z.output<typeof NotificationDataset>> {
  const { from, until } = daysOfInterval(interval);
  const known = await db.selectFrom('organisation').select('id').where('id', '=', organisationId).executeTakeFirst();
  if (known === undefined) throw refuse(404, 'not_found');
  const counts = await db
    .selectFrom('sent_message')
    .where('organisation_id', '=', organisationId)
    .where('sent_at', '>=', from)
    .where('sent_at', '<', until)
    .groupBy(['plant_id', 'channel'])
    .select((eb) => ['plant_id', 'channel', eb.fn.countAll<number>().as('count')])
    .execute();
  const countOf = new Map(counts.map((row) => [`${row.plant_id} ${row.channel}`, row.count]));
  const told = new Set(counts.map((row) => row.plant_id));
  const plants = await plantsSeen(db, organisationId);
  const datasets = plants
    .filter((plant) => plant.isListed || told.has(plant.id))
    .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id)
    .map(({ id, name }) => ({
      plant: name,
      num_email: countOf.get(`${id} email`) ?? 0,
      num_sms: countOf.get(`${id} sms`) ?? 0,
    }));
  return { datasets };
}

async function plantsSeen(db: Reader, organisationId: number) {
  const plants = await db.selectFrom('plant').select(['id', 'name', 'status', 'organisation_id']).execute();
  const views = await db
    .selectFrom('plant_view_organisation')
    .select('plant_id')
    .where('organisation_id', '=', organisationId)
    .execute();
  const viewed = new Set(views.map((one) => one.plant_id));
  return plants.map(({ id, name, status, organisation_id }) => ({
    id,
    name,
    isListed: status === '00' && (organisation_id === organisationId || viewed.has(id)),
  }));
}
