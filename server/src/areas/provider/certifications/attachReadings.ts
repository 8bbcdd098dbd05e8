import type { AttachedReadings } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { formatDate } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { dayEnd, dayStart } from '../../../measurements/calendar.ts';
import { checkFileBounds } from '../../reports/research/bounds.ts';
import { headOf } from '../organisation-data/measurementFiles.ts';
import { readingsRows, wireOf } from './readings.ts';
import { LINES_MAX, readingsArchive, type ComponentColumns } from './readingsArchive.ts';

/** Converts a calendar day yyyy-MM-dd to the number yyyyMMdd. */
const numberOf = (day: string): number => Number(day.replaceAll('-', ''));

/**
 * Attaches the current readings of plant columns to a document. Later imports and deletions do not change the attached
 * copy. 409 `no_readings` if there are none.
 */
export async function attachReadings({
  context,
  viewer,
  params: { pdf_name: pdfName },
  body,
}: Call<'certifications', 'attachReadings'>): Promise<AttachedReadings> {
  const { db, platform } = context;
  const document = await platform.certificationFiles.read(pdfName);
  if (document === undefined) throw refuse(404, 'not_found');
  const { plant: plantId, from, until } = body;
  const plant = await db
    .selectFrom('plant')
    .select(['id', 'name', 'timezone'])
    .where('id', '=', plantId)
    .executeTakeFirst();
  if (plant === undefined) throw refuseField('plant', 'does_not_exist', { id: plantId });
  const components = await componentsOf(db, plantId, [...new Set(body.columns)]);
  if (until < from) throw refuseField('until', 'ends_before_it_begins');
  const span = { from: dayStart(plant.timezone, numberOf(from)), until: dayEnd(plant.timezone, numberOf(until)) };
  const columns = components.flatMap((component) => component.columns);
  await checkFileBounds(db, { zone: plant.timezone, span, columns }, LINES_MAX, 'until');
  const now = platform.now();
  const { content, lines } = await readingsArchive(context, components, span, {
    document: { name: pdfName, sha256: await platform.sha256(document.bytes) },
    plant: { id: plantId, name: plant.name, zone: plant.timezone },
    period: { from, until, from_utc: isoOf(span.from), until_utc: isoOf(span.until) },
    made_at: isoOf(now),
    made_by: viewer.username,
  });
  if (lines === 0) throw refuse(409, 'no_readings');
  const { id } = await db
    .insertInto('certification_readings')
    .values({
      pdf_name: pdfName,
      name: body.name ?? `${plant.name} ${formatDate(from)} – ${formatDate(until)}`,
      plant_id: plantId,
      columns: JSON.stringify(columns.map(headOf)),
      from_day: from,
      until_day: until,
      line_count: lines,
      content,
      size_bytes: content.length,
      sha256: await platform.sha256(content),
      created_at: now,
      created_by: viewer.username,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return wireOf(await readingsRows(db).where('certification_readings.id', '=', id).executeTakeFirstOrThrow());
}

/** The plant's components that have one of the given columns; 400 if a column belongs to another plant. */
async function componentsOf(db: Reader, plantId: number, columnIds: readonly number[]): Promise<ComponentColumns[]> {
  const rows = await db
    .selectFrom('component_column')
    .innerJoin('component', 'component.id', 'component_column.component_id')
    .where('component.plant_id', '=', plantId)
    .where('component_column.id', 'in', columnIds)
    .select(['component_column.id', 'col_description', 'col_unit', 'component_id', 'component.name'])
    .orderBy('component_id')
    .orderBy('nr_pos')
    .orderBy('component_column.id')
    .execute();
  const unknown = columnIds.find((id) => !rows.some((row) => row.id === id));
  if (unknown !== undefined) throw refuseField('columns', 'does_not_exist', { id: unknown });
  return [...Map.groupBy(rows, (row) => row.component_id)].map(([id, columns]) => ({
    id,
    name: columns[0]?.name ?? '',
    columns,
  }));
}
