import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../../../platform/context.ts';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { reaches } from '../../../rights/organisations.ts';
import { belongings, belongsTo, ownedTables } from './belongings.ts';
import { fileName } from './fileName.ts';
import { measurementFiles } from './measurementFiles.ts';
import { rowsJson, type Counted } from './rowsJson.ts';
import { zipBlocks, type ZipFile } from './zip/zipBlocks.ts';

/** All data of an organisation as a ZIP archive, which is created while it is sent; stops if the client disconnects. */
export async function giveOut({
  context,
  viewer,
  params: { id },
}: Call<'organisationData', 'giveOut'>): Promise<ServedFile> {
  const organisation = reaches(viewer, id)
    ? await context.db.selectFrom('organisation').select('name').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (organisation === undefined) throw refuse(404, 'not_found');
  return {
    name: `Daten ${fileName(organisation.name, id)}.zip`,
    content: zipBlocks(wanted(filesOf(context, id), context.caller?.signal)),
  };
}

async function* filesOf(context: ServerContext, id: number): AsyncGenerator<ZipFile> {
  const counts: Record<string, number> = {};
  const given = ownedTables().filter(({ notGiven }) => notGiven === undefined);
  for (const owned of given) {
    const counted: Counted = { rows: 0 };
    yield { name: `tabellen/${owned.table}.json`, content: rowsJson(context.db, owned, id, counted) };
    counts[owned.table] = counted.rows;
  }
  let measurements = 0;
  for await (const file of measurementFiles(context, id)) {
    measurements += 1;
    yield file;
  }
  yield* documentFiles(context, id);
  yield* pictureFiles(context, id);
  yield { name: 'inhalt.json', content: contentsOf(context, id, counts, measurements) };
}

/** PDF documents that are assigned to the organisation's certification users. */
async function* documentFiles({ db, platform }: ServerContext, id: number): AsyncGenerator<ZipFile> {
  const named = await db
    .selectFrom('certification_document')
    .select('pdf_name')
    .distinct()
    .where(belongsTo('certification_document', id))
    .orderBy('pdf_name')
    .execute();
  for (const { pdf_name } of named) {
    const found = await platform.certificationFiles.read(pdf_name);
    if (found !== undefined) yield { name: `dokumente/${pdf_name}`, content: blocks(found.bytes) };
  }
}

/** Pictures of the organisation's work orders, read one after the other. */
async function* pictureFiles({ db }: ServerContext, id: number): AsyncGenerator<ZipFile> {
  const pictures = await db
    .selectFrom('work_order_picture')
    .select(['id', 'work_order_id', 'name', 'media_type'])
    .where(belongsTo('work_order_picture', id))
    .orderBy('id')
    .execute();
  for (const { id: picture, work_order_id, name, media_type } of pictures) {
    const found = await db
      .selectFrom('work_order_picture')
      .select('content')
      .where('id', '=', picture)
      .executeTakeFirst();
    if (found === undefined) continue;
    yield {
      name: `aufgaben/${work_order_id}/${fileName(name, picture)}.${media_type === 'image/png' ? 'png' : 'jpg'}`,
      content: blocks(new Uint8Array(found.content)),
    };
  }
}

/** The table of contents of the archive: what it contains, and what is left out for which reason. */
async function* contentsOf(
  { platform }: ServerContext,
  id: number,
  tables: Readonly<Record<string, number>>,
  measurements: number,
): AsyncGenerator<Uint8Array> {
  const not_given = Object.fromEntries([
    ...ownedTables().flatMap(({ table, notGiven }): [string, string][] =>
      notGiven === undefined ? [] : [[table, notGiven]],
    ),
    ...Object.entries(belongings).flatMap(([table, one]): [string, string][] =>
      'nobodys' in one ? [[table, one.nobodys]] : [],
    ),
    ['files', 'files as they were delivered lie in the import folders of the server'],
  ]);
  const contents = {
    organisation: id,
    made_at: new Date(platform.now()).toISOString(),
    tables,
    measurements,
    not_given,
  };
  yield new TextEncoder().encode(`${JSON.stringify(contents, null, 2)}\n`);
}

async function* wanted<T>(parts: AsyncIterable<T>, signal: AbortSignal | undefined): AsyncGenerator<T> {
  for await (const part of parts) {
    signal?.throwIfAborted();
    yield part;
  }
}

async function* blocks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
