import type { Reader } from '../../../db/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Name of the setting with the hash of the code; the code itself is only shown on the server's console. */
const SETUP_CODE = 'setup_code';

/** Letters and digits that cannot be confused with others; there are 32, so each has 5 bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Length of the code: 20 characters have 100 bits, which cannot be guessed. */
const LENGTH = 20;
const GROUP = 5;

/** A new code for the first start, which invalidates those of earlier starts. */
export async function makeSetupCode({ db, platform }: Pick<ServerContext, 'db' | 'platform'>): Promise<string> {
  const letters = Array.from(platform.randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
  const value = await hashOf(platform, letters);
  await db
    .insertInto('setting')
    .values({ name: SETUP_CODE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return letters.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** Whether the text is the code of the newest start, however it was typed. */
export async function isSetupCode({ db, platform }: Pick<ServerContext, 'db' | 'platform'>, typed: string) {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const row = await db.selectFrom('setting').select('value').where('name', '=', SETUP_CODE).executeTakeFirst();
  return row !== undefined && row.value === (await hashOf(platform, letters));
}

export async function forgetSetupCode(tx: Reader): Promise<void> {
  await tx.deleteFrom('setting').where('name', '=', SETUP_CODE).execute();
}

const hashOf = (platform: Pick<Platform, 'sha256'>, letters: string): Promise<string> =>
  platform.sha256(new TextEncoder().encode(letters));
