import type { Reader } from '../../../db/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Name of the setting with the hash of the setup code; the code itself is shown only on the server's console. */
const SETUP_CODE = 'setup_code';

/** Letters and digits that cannot be mistaken for each other; there are 32, so each one carries 5 bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Length of the code: 20 characters have 100 bits, which cannot be guessed. */
const LENGTH = 20;
const GROUP = 5;

/** Creates a new code for the first start; codes of earlier starts become invalid. */
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

/** Whether a typed text is the newest setup code, regardless of case and separators. */
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
