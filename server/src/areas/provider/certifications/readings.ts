import * as z from 'zod';
import type { AttachedReadings } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { mayReadDocument } from '../../../rights/certificationDocuments.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { fileName } from '../organisation-data/fileName.ts';

const Names = z.array(z.string());

/** Readings that are attached to a document; 404 if the viewer may not read the document. */
export async function readReadings({
  context: { db, platform },
  viewer,
  params: { pdf_name: name },
}: Call<'certifications', 'readings'>): Promise<AttachedReadings[]> {
  await mustReach(db, viewer, name);
  const rows = await readingsRows(db).where('certification_readings.pdf_name', '=', name).execute();
  if (rows.length === 0 && (await platform.certificationFiles.read(name)) === undefined) throw refuse(404, 'not_found');
  return rows.map(wireOf);
}

/** The archive of attached readings, exactly as it was created. */
export async function readReadingsFile({
  context: { db },
  viewer,
  params: { id },
}: Call<'certifications', 'readingsFile'>): Promise<ServedFile> {
  const row = await db
    .selectFrom('certification_readings')
    .select(['pdf_name', 'name', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  await mustReach(db, viewer, row.pdf_name);
  return { name: `${fileName(row.name, id)}.zip`, content: row.content };
}

/** Deletes readings that are attached to a document; copies downloaded before are not affected. */
export async function removeReadings({
  context: { db },
  params: { id },
}: Call<'certifications', 'removeReadings'>): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('certification_readings').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse(404, 'not_found');
}

async function mustReach(db: Reader, viewer: Viewer, name: string): Promise<void> {
  if (!viewer.isSuperuser && !(await mayReadDocument(db, viewer.id, name))) throw refuse(404, 'not_found');
}

/** Query of attached readings without their content, oldest first. */
export function readingsRows(db: Reader) {
  return db
    .selectFrom('certification_readings')
    .innerJoin('plant', 'plant.id', 'certification_readings.plant_id')
    .select([
      'certification_readings.id',
      'pdf_name',
      'certification_readings.name',
      'plant_id',
      'columns',
      'from_day',
      'until_day',
      'line_count',
      'size_bytes',
      'sha256',
      'certification_readings.created_at',
      'certification_readings.created_by',
    ])
    .select('plant.name as plant_name')
    .orderBy('certification_readings.id');
}

export function wireOf(row: Awaited<ReturnType<ReturnType<typeof readingsRows>['execute']>>[number]): AttachedReadings {
  return {
    id: row.id,
    pdf_name: row.pdf_name,
    name: row.name,
    plant: row.plant_id,
    plant_name: row.plant_name,
    columns: Names.parse(JSON.parse(row.columns)),
    from: row.from_day,
    until: row.until_day,
    rows: row.line_count,
    size: row.size_bytes,
    sha256: row.sha256,
    created_at: isoOf(row.created_at),
    created_by: row.created_by,
  };
}
