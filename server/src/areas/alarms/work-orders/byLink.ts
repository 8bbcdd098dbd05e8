import { isOneOf, workOrderKinds, workOrderStates } from '@leitwarte/core/codes';
import { TASK_LINK_ENTRIES_MAX, TASK_LINK_PICTURES_MAX, type LinkedTask } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader, Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { openLink } from '../../../rights/openLink.ts';
import { hashToken } from '../../../rights/tokens.ts';
import { readPictureFile, storePicture } from './entries.ts';

/**
 * What a link to a work order shows: the work order and the entries that were made with the link, without names of
 * people.
 */
export async function readTaskLink({
  context,
  body: { token },
  address,
}: Call<'workOrders', 'link'>): Promise<LinkedTask> {
  return byLink(context, address, token, (link) => shown(context.db, link));
}

/** Adds a note to the work order of a link; if the form is sent twice, the note is added only once. */
export async function noteByLink({
  context,
  body: { token, text, request_key },
  address,
}: Call<'workOrders', 'noteByLink'>): Promise<LinkedTask> {
  const { db, platform } = context;
  return byLink(context, address, token, (link) =>
    db.transaction().execute(async (tx) => {
      await mustStillOpen(tx, link, platform.now());
      const entries = await tx
        .selectFrom('work_order_entry')
        .select('request_key')
        .where('work_order_id', '=', link.orderId)
        .where('created_by', '=', link.by)
        .execute();
      const key = request_key === undefined ? null : `link ${link.id} ${request_key}`;
      if (key === null || !entries.some((entry) => entry.request_key === key)) {
        if (entries.length >= TASK_LINK_ENTRIES_MAX)
          throw refuseField('text', 'too_many_entries', { max: TASK_LINK_ENTRIES_MAX });
        await tx
          .insertInto('work_order_entry')
          .values({
            work_order_id: link.orderId,
            kind: 'note',
            text,
            amount: null,
            unit: null,
            request_key: key,
            created_at: platform.now(),
            created_by: link.by,
          })
          .execute();
      }
      return shown(tx, link);
    }),
  );
}

/** Adds a picture to the work order of a link; the location, time and camera stored in the picture file are removed. */
export async function pictureByLink({
  context,
  body: { token, name, base64 },
  address,
}: Call<'workOrders', 'pictureByLink'>): Promise<LinkedTask> {
  const { db, platform } = context;
  return byLink(context, address, token, async (link) => {
    // checked before the picture is decoded, because decoding takes longer
    await mustTakePictures(db, link);
    const picture = await readPictureFile(platform, base64);
    return db.transaction().execute(async (tx) => {
      await mustStillOpen(tx, link, platform.now());
      await mustTakePictures(tx, link);
      await storePicture(
        tx,
        { id: link.orderId, organisationId: link.organisationId },
        { ...picture, name },
        link.by,
        platform.now(),
      );
      return shown(tx, link);
    });
  });
}

async function mustTakePictures(db: Reader, link: Link): Promise<void> {
  const { count } = await db
    .selectFrom('work_order_picture')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('work_order_id', '=', link.orderId)
    .where('created_by', '=', link.by)
    .executeTakeFirstOrThrow();
  if (count >= TASK_LINK_PICTURES_MAX)
    throw refuseField('base64', 'too_many_pictures', { max: TASK_LINK_PICTURES_MAX });
}

interface Link {
  readonly id: number;
  readonly orderId: number;
  readonly organisationId: number;
  readonly endsAt: number;
  /** Author of entries made with the link: a text in angle brackets, which no user name contains. */
  readonly by: string;
  readonly mayChange: boolean;
}

async function byLink<T>(
  context: ServerContext,
  address: string,
  token: string,
  run: (link: Link) => Promise<T>,
): Promise<T> {
  return openLink(context, { kind: 'task_link', address, link: await linkOf(context, token) }, run);
}

/** The link of a token; undefined if it was withdrawn or expired, or if its work order is not open. */
async function linkOf({ db, platform }: ServerContext, token: string): Promise<Link | undefined> {
  const row = await db
    .selectFrom('work_order_ticket as ticket')
    .innerJoin('work_order_link as link', 'link.id', 'ticket.work_order_link_id')
    .innerJoin('work_order as task', 'task.id', 'link.work_order_id')
    .innerJoin('plant', 'plant.id', 'task.plant_id')
    .innerJoin('organisation', 'organisation.id', 'plant.organisation_id')
    .where('ticket.token_hash', '=', await hashToken(platform, token))
    .where('link.ends_at', '>', platform.now())
    .whereRef('link.organisation_id', '=', 'plant.organisation_id')
    .where('link.withdrawn_at', 'is', null)
    .where('task.ended_at', 'is', null)
    .where('plant.status', '=', '00')
    .where('organisation.status', '=', '00')
    .select(['link.id', 'link.address', 'link.ends_at', 'task.id as order_id'])
    .select(['organisation.id as organisation_id', 'organisation.status_license'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    orderId: row.order_id,
    organisationId: row.organisation_id,
    endsAt: row.ends_at,
    by: `<${row.address}>`,
    mayChange: row.status_license !== '80',
  };
}

/**
 * Locks the link and checks it again, because meanwhile the work order may have ended or the link may have been
 * withdrawn.
 */
async function mustStillOpen(tx: Tx, link: Link, now: number): Promise<void> {
  if (!link.mayChange) throw refuse(403, 'licence_inactive');
  const { plant_id } = await tx
    .selectFrom('work_order')
    .select('plant_id')
    .where('id', '=', link.orderId)
    .executeTakeFirstOrThrow();
  await lockRow(tx, 'plant', plant_id);
  await lockRow(tx, 'work_order', link.orderId);
  const row = await tx
    .selectFrom('work_order_link as link')
    .innerJoin('work_order as task', 'task.id', 'link.work_order_id')
    .select('link.id')
    .where('link.id', '=', link.id)
    .where('link.withdrawn_at', 'is', null)
    .where('link.ends_at', '>', now)
    .where('task.ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw refuse(404, 'task_link_ended');
}

async function shown(db: Reader, link: Link): Promise<LinkedTask> {
  const task = await db
    .selectFrom('work_order as task')
    .innerJoin('plant', 'plant.id', 'task.plant_id')
    .leftJoin('component', 'component.id', 'task.component_id')
    .select(['task.title', 'task.description', 'task.kind', 'task.state', 'task.due_on'])
    .select(['plant.name as plant_name', 'plant.timezone', 'component.name as component_name'])
    .where('task.id', '=', link.orderId)
    .executeTakeFirstOrThrow();
  const steps = await db
    .selectFrom('work_order_step')
    .select(['text', 'is_done'])
    .where('work_order_id', '=', link.orderId)
    .orderBy('id')
    .execute();
  const notes = await db
    .selectFrom('work_order_entry')
    .select(['text', 'created_at'])
    .where('work_order_id', '=', link.orderId)
    .where('kind', '=', 'note')
    .where('created_by', '=', link.by)
    .orderBy('id')
    .execute();
  const pictures = await db
    .selectFrom('work_order_picture')
    .select(['name', 'created_at'])
    .where('work_order_id', '=', link.orderId)
    .where('created_by', '=', link.by)
    .orderBy('id')
    .execute();
  return {
    ...task,
    kind: isOneOf(workOrderKinds, task.kind) ? task.kind : 'other',
    state: isOneOf(workOrderStates, task.state) ? task.state : 'open',
    ends_at: isoOf(link.endsAt),
    steps: steps.map(({ text, is_done }) => ({ text, is_done: is_done === 1 })),
    notes: notes.map(({ text, created_at }) => ({ text, at: isoOf(created_at) })),
    pictures: pictures.map(({ name, created_at }) => ({ name, at: isoOf(created_at) })),
  };
}
