import {
  TASK_ENTRIES_MAX,
  TASK_PICTURE_BYTES,
  TASK_PICTURES_MAX,
  TASK_STEPS_MAX,
  type WorkOrderDetail,
  type WorkOrderEntryCreate,
} from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { bytesOfBase64 } from '../../../platform/base64.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { addLine, heldOrder } from './held.ts';
import { type CleanPicture, cleanPicture, TASK_PICTURE_PIXELS } from './picture.ts';
import { kindOfFile } from './kindOfFile.ts';
import { workOrderDetail } from './read.ts';

const MEGABYTE = 1024 * 1024;
/** Maximum number of bytes of all pictures of one organisation. */
const ORGANISATION_PICTURE_BYTES = 2000 * MEGABYTE;

/** Adds a note, working time or material, also to a work order that has already ended, because people report late. */
export async function addEntry({
  context: { db, platform },
  viewer,
  params: { id },
  body,
}: Call<'workOrders', 'addEntry'>): Promise<WorkOrderDetail> {
  mustBeEntry(body);
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    await heldOrder(tx, viewer, id);
    await writeEntry(tx, viewer, now, id, body);
    return workOrderDetail(tx, viewer, id, now);
  });
}

/** Refuses an entry with 400 if its text or its number is missing. */
export function mustBeEntry({ kind, text = '', amount }: WorkOrderEntryCreate): void {
  if (kind !== 'time' && text === '') throw refuseField('text', 'required');
  if (kind !== 'note' && amount === undefined) throw refuseField('amount', 'required');
}

/** Adds an entry to a work order that the caller has locked; a repeated `request_key` adds nothing. */
export async function writeEntry(
  tx: Tx,
  viewer: Viewer,
  now: number,
  id: number,
  { kind, text = '', amount, unit, request_key }: WorkOrderEntryCreate,
  at = now,
): Promise<void> {
  const entries = await tx
    .selectFrom('work_order_entry')
    .select('request_key')
    .where('work_order_id', '=', id)
    .where('kind', 'in', ['note', 'time', 'material'])
    .execute();
  if (request_key !== undefined && entries.some((entry) => entry.request_key === request_key)) return;
  if (entries.length >= TASK_ENTRIES_MAX) throw refuseField('text', 'too_many_entries', { max: TASK_ENTRIES_MAX });
  const numbers = kind === 'note' || amount === undefined ? {} : { amount };
  const ofMaterial = kind === 'material' && unit !== undefined ? { unit } : {};
  const key = request_key === undefined ? {} : { request_key };
  await addLine(tx, viewer, now, { work_order_id: id, kind, text, at, ...numbers, ...ofMaterial, ...key });
}

export async function addStep({
  context: { db, platform },
  viewer,
  params: { id },
  body: { text },
}: Call<'workOrders', 'addStep'>): Promise<WorkOrderDetail> {
  return db.transaction().execute(async (tx) => {
    const { order } = await heldOrder(tx, viewer, id);
    if (order.ended_at !== null) throw refuse(409, 'task_over');
    if ((order.steps_total ?? 0) >= TASK_STEPS_MAX)
      throw refuseField('text', 'too_many_steps', { max: TASK_STEPS_MAX });
    await tx
      .insertInto('work_order_step')
      .values({ work_order_id: id, text, is_done: 0, done_at: null, done_by: null })
      .execute();
    return workOrderDetail(tx, viewer, id, platform.now());
  });
}

/** Ticks a line of the checklist; if it is already ticked, the first person stays recorded. */
export async function tickStep({
  context: { db, platform },
  viewer,
  params: { id },
  body: { is_done },
}: Call<'workOrders', 'tick'>): Promise<WorkOrderDetail> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { order } = await heldStep(tx, viewer, id);
    if (order.ended_at !== null) throw refuse(409, 'task_over');
    await tx
      .updateTable('work_order_step')
      .set(
        is_done ? { is_done: 1, done_at: now, done_by: viewer.username } : { is_done: 0, done_at: null, done_by: null },
      )
      .where('id', '=', id)
      .where('is_done', '=', is_done ? 0 : 1)
      .execute();
    return workOrderDetail(tx, viewer, order.id, now);
  });
}

export async function removeStep({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'workOrders', 'removeStep'>): Promise<WorkOrderDetail> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { order, step } = await heldStep(tx, viewer, id);
    if (order.ended_at !== null) throw refuse(409, 'task_over');
    const { numDeletedRows } = await tx.deleteFrom('work_order_step').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw refuse(404, 'not_found');
    await addLine(tx, viewer, now, { work_order_id: order.id, kind: 'removed', text: step.text });
    return workOrderDetail(tx, viewer, order.id, now);
  });
}

async function heldStep(tx: Tx, viewer: Viewer, id: number) {
  const step = await tx.selectFrom('work_order_step').selectAll().where('id', '=', id).executeTakeFirst();
  if (step === undefined) throw refuse(404, 'not_found');
  return { ...(await heldOrder(tx, viewer, step.work_order_id)), step };
}

/** Stores a picture without its metadata; if the same picture is sent again, it is not stored twice. */
export async function addPicture({
  context: { db, platform },
  viewer,
  params: { id },
  body: { name, base64 },
}: Call<'workOrders', 'addPicture'>): Promise<WorkOrderDetail> {
  const picture = await readPictureFile(platform, base64);
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { plant } = await heldOrder(tx, viewer, id);
    await storePicture(tx, { id, organisationId: plant.organisation_id }, { ...picture, name }, viewer.username, now);
    return workOrderDetail(tx, viewer, id, now);
  });
}

interface PictureFile extends CleanPicture {
  readonly sha256: string;
}

/** Reads the picture of a request and removes its metadata; 400 if the content is no picture. */
export async function readPictureFile(platform: Platform, base64: string): Promise<PictureFile> {
  const sent = bytesOfBase64(base64);
  if (sent === undefined) throw refuseField('base64', 'not_base64');
  const bounds = { megabytes: TASK_PICTURE_BYTES / MEGABYTE, megapixels: TASK_PICTURE_PIXELS / 1_000_000 };
  if (sent.length > TASK_PICTURE_BYTES) throw refuseField('base64', 'picture_too_large', bounds);
  const picture = cleanPicture(sent);
  if (picture === undefined) throw unreadable(sent);
  if (picture.pixels > TASK_PICTURE_PIXELS) throw refuseField('base64', 'picture_too_large', bounds);
  return { ...picture, sha256: await platform.sha256(picture.bytes) };
}

/** Stores a picture for a work order that the caller has locked, unless it is already stored. */
export async function storePicture(
  tx: Tx,
  task: { readonly id: number; readonly organisationId: number | null },
  picture: PictureFile & { readonly name: string },
  by: string | null,
  now: number,
): Promise<void> {
  const own = await tx.selectFrom('work_order_picture').select('sha256').where('work_order_id', '=', task.id).execute();
  if (own.some(({ sha256 }) => sha256 === picture.sha256)) return;
  if (own.length >= TASK_PICTURES_MAX) throw refuseField('base64', 'too_many_pictures', { max: TASK_PICTURES_MAX });
  const kept = await bytesOfPictures(tx, task.organisationId);
  if (kept + picture.bytes.length > ORGANISATION_PICTURE_BYTES)
    throw refuseField('base64', 'pictures_too_large', { megabytes: ORGANISATION_PICTURE_BYTES / MEGABYTE });
  await tx
    .insertInto('work_order_picture')
    .values({
      work_order_id: task.id,
      name: picture.name,
      media_type: picture.mediaType,
      content: picture.bytes,
      size_bytes: picture.bytes.length,
      sha256: picture.sha256,
      created_at: now,
      created_by: by,
    })
    .execute();
}

/** The refusal of a file that is no picture, naming the kind of file that was sent. */
function unreadable(bytes: Uint8Array) {
  const kind = kindOfFile(bytes);
  if (kind === undefined) return refuseField('base64', 'not_a_picture');
  return kind === 'JPEG' || kind === 'PNG'
    ? refuseField('base64', 'picture_broken', { kind })
    : refuseField('base64', 'picture_kind', { kind });
}

async function bytesOfPictures(tx: Tx, organisationId: number | null): Promise<number> {
  const { bytes } = await tx
    .selectFrom('work_order_picture as picture')
    .innerJoin('work_order as task', 'task.id', 'picture.work_order_id')
    .innerJoin('plant', 'plant.id', 'task.plant_id')
    .where('plant.organisation_id', organisationId === null ? 'is' : '=', organisationId)
    .select((eb) => eb.fn.sum<number | null>('picture.size_bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

export async function removePicture({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'workOrders', 'removePicture'>): Promise<WorkOrderDetail> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const picture = await tx
      .selectFrom('work_order_picture')
      .select(['work_order_id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (picture === undefined) throw refuse(404, 'not_found');
    const { order } = await heldOrder(tx, viewer, picture.work_order_id);
    if (order.ended_at !== null) throw refuse(409, 'task_over');
    const { numDeletedRows } = await tx.deleteFrom('work_order_picture').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw refuse(404, 'not_found');
    await addLine(tx, viewer, now, { work_order_id: order.id, kind: 'removed', text: picture.name });
    return workOrderDetail(tx, viewer, order.id, now);
  });
}
