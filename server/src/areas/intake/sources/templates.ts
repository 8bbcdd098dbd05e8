import { MOST_BINDINGS, type SourceTemplate } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader, Tx } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { listedOrganisation, reached } from '../../../rights/organisations.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { createdStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { addressesToPropose } from '../../../sources/proposals/boundAddresses.ts';
import { linesOf, linesWritten, templateOf } from '../../../sources/proposals/template.ts';
import { orMissing } from '../../common/references.ts';
import { readSource } from './read.ts';

const MOST_TEMPLATES = 100;

/** Binding templates of the viewer's organisation, by name. */
export async function readTemplates({
  context: { db },
  viewer,
}: Call<'sources', 'templates'>): Promise<SourceTemplate[]> {
  const organisation = listedOrganisation(viewer);
  if (organisation === undefined) return [];
  const templates = await readRows(db, organisation === 'all' ? {} : { organisation });
  return templates.map(shown).toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

/** One binding template of an organisation that the viewer can reach; 404 for any other id. */
export async function readTemplate(db: Reader, viewer: Viewer, id: number): Promise<SourceTemplate> {
  const [row] = await readRows(db, { id });
  return shown(reached(viewer, row));
}

/** Stores the bindings of a source as a named template. */
export async function keepTemplate({
  context: { db, platform },
  viewer,
  body,
}: Call<'sources', 'keepTemplate'>): Promise<SourceTemplate> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const { plant } = await orMissing('source', body.source, readSource(tx, viewer, body.source, now));
    const { organisation_id } = await writablePlantOf(tx, viewer, plant);
    const { bound } = await addressesToPropose(tx, body.source);
    const lines = templateOf(bound);
    if (lines.length === 0 || organisation_id === null) throw refuseField('source', 'nothing_bound');
    if (lines.length > MOST_BINDINGS) throw refuseField('source', 'max_items', { max: MOST_BINDINGS });
    await lockRow(tx, 'organisation', organisation_id);
    await mustHaveRoom(tx, organisation_id, body.name);
    const { id } = await tx
      .insertInto('source_template')
      .values({ organisation_id, name: body.name, lines: linesWritten(lines), ...createdStamp(viewer, now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readTemplate(tx, viewer, id);
  });
}

/** Deletes a binding template; bindings that were made with it stay. */
export async function removeTemplate({
  context: { db },
  viewer,
  params: { id },
}: Call<'sources', 'removeTemplate'>): Promise<void> {
  await readTemplate(db, viewer, id);
  await db.deleteFrom('source_template').where('id', '=', id).execute();
}

const readRows = (db: Reader, { id, organisation }: { readonly id?: number; readonly organisation?: number }) =>
  db
    .selectFrom('source_template')
    .innerJoin('organisation', 'organisation.id', 'source_template.organisation_id')
    .where(ifAsked('source_template.id', id))
    .where(ifAsked('source_template.organisation_id', organisation))
    .selectAll('source_template')
    .select('organisation.name as organisation_name')
    .execute();

const shown = (row: Awaited<ReturnType<typeof readRows>>[number]): SourceTemplate => ({
  id: row.id,
  organisation: row.organisation_id,
  organisation_name: row.organisation_name,
  name: row.name,
  lines: linesOf(row.lines),
  created_at: isoOf(row.created_at),
  created_by: row.created_by,
});

async function mustHaveRoom(tx: Tx, organisationId: number, name: string): Promise<void> {
  const names = await tx
    .selectFrom('source_template')
    .select('name')
    .where('organisation_id', '=', organisationId)
    .execute();
  if (names.some((one) => one.name === name)) throw refuseField('name', 'not_unique');
  if (names.length >= MOST_TEMPLATES) throw refuseField('non_field_errors', 'max_items', { max: MOST_TEMPLATES });
}
