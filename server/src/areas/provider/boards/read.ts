import { boardFigures, boardPages } from '@leitwarte/core/codes';
import { BoardCreate, type Board, type BoardShown } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { BoardTable } from '../../../db/tables.ts';
import type { Call } from '../../../http/call.ts';
import type { Ready } from '../../../http/memory/ready.ts';
import { jsonText } from '../../../http/json.ts';
import { readyOf } from '../../../http/memory/ready.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { listedOrganisation, reaches } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { rememberedFor } from '../embed-keys/remembered.ts';

/** The stored settings of a board, without name and key; missing fields get their defaults. */
const Settings = BoardCreate.omit({ name: true, embed_key: true });

/** Info boards of the viewer's organisation, by name. */
export async function readBoards({ context: { db }, viewer }: Call<'boards', 'list'>): Promise<Board[]> {
  const organisation = listedOrganisation(viewer);
  if (organisation === undefined) return [];
  const rows = db.selectFrom('board').selectAll();
  const found = await (organisation === 'all' ? rows : rows.where('organisation_id', '=', organisation)).execute();
  return found.map(boardOf).toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

/** One info board of an organisation that the viewer can reach; 404 for any other id. */
export async function readBoard(db: Reader, viewer: Viewer, id: number): Promise<Board> {
  const row = await db.selectFrom('board').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || !reaches(viewer, row.organisation_id)) throw refuse(404, 'not_found');
  return boardOf(row);
}

/** An info board as it is shown, for its embed key or a user of its organisation; 404 for anybody else. */
export async function readShownBoard(call: Call<'embed', 'board'>): Promise<Ready<BoardShown> | BoardShown> {
  const { context, viewer, params } = call;
  const { key } = viewer;
  const read = async (): Promise<BoardShown> => {
    const board = await readBoard(context.db, viewer, params.id);
    if (key !== undefined && board.embed_key !== key.id) throw refuse(404, 'not_found');
    const {
      name: _name,
      organisation: _organisation,
      embed_key: _key,
      created_at: _at,
      modified_at: _last,
      ...shown
    } = board;
    return shown;
  };
  if (key === undefined) return read();
  return rememberedFor(context, key, `board ${params.id}`, async () =>
    readyOf<BoardShown>(context.platform, jsonText(await read())),
  );
}

/** Whether one of the boards of an embed key has a page with the energy flow. */
export async function hasFlowPage(db: Reader, keyId: number): Promise<boolean> {
  const rows = await db.selectFrom('board').selectAll().where('embed_key_id', '=', keyId).execute();
  return rows.some((row) => boardOf(row).pages.includes('flow'));
}

function boardOf(row: Selectable<BoardTable>): Board {
  const settings = Settings.parse(JSON.parse(row.settings));
  return {
    id: row.id,
    name: row.name,
    organisation: row.organisation_id,
    embed_key: row.embed_key_id,
    ...settings,
    pages: boardPages.filter((page) => settings.pages.includes(page)),
    figures: boardFigures.filter((figure) => settings.figures.includes(figure)),
    created_at: isoOf(row.created_at),
    modified_at: isoOf(row.modified_at),
  };
}
