import { reachesOut } from '@leitwarte/core/codes';
import type { SourceMade } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeKey } from '../../../rights/keyForm.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { hashToken } from '../../../rights/tokens.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { forgetTokens } from '../../../sources/sourceOfToken.ts';
import { readSource } from './read.ts';

/** Maximum number of tokens of a source; two are enough to replace a device's token without interruption. */
const MOST_TOKENS = 5;

/** Adds a token to a source. The token is returned only here. */
export async function addToken({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'sources', 'addToken'>): Promise<SourceMade> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'source', id);
    const { plant, tokens, kind } = await readSource(tx, viewer, id, platform.now());
    if (reachesOut(kind)) throw refuseField('non_field_errors', 'reaches_out');
    await writablePlantOf(tx, viewer, plant);
    if (tokens.length >= MOST_TOKENS) throw refuseField('non_field_errors', 'max_items', { max: MOST_TOKENS });
    const token = await makeToken(tx, platform, viewer, id);
    return { ...(await readSource(tx, viewer, id, platform.now())), token };
  });
}

/** Revokes a token; other processes refuse it within ten seconds. */
export async function removeToken({
  context: { db, platform },
  viewer,
  params: { id, tokenId },
}: Call<'sources', 'removeToken'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { plant, tokens } = await readSource(tx, viewer, id, platform.now());
    if (tokens.every((token) => token.id !== tokenId)) throw refuse(404, 'not_found');
    await writablePlantOf(tx, viewer, plant);
    await tx.deleteFrom('source_token').where('id', '=', tokenId).execute();
  });
  forgetTokens(db);
}

/** Creates a token; only its hash is stored. */
export async function makeToken(tx: Tx, platform: Platform, viewer: Viewer, sourceId: number): Promise<string> {
  const { key, publicId } = makeKey(platform, 'source');
  await tx
    .insertInto('source_token')
    .values({
      source_id: sourceId,
      public_id: publicId,
      token_hash: await hashToken(platform, key),
      created_at: platform.now(),
      created_by: viewer.username,
      last_used_at: null,
    })
    .execute();
  return key;
}
