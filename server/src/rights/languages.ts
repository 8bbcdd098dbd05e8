import { isLanguage, type Language } from '@leitwarte/core/texts';
import type { Reader } from '../db/database.ts';

/** The language that a user has selected, from the column that stores it; null if none is selected. */
export function chosenLanguage(stored: string | null): Language | null {
  return isLanguage(stored) ? stored : null;
}

/** The language that the user of an account has selected; null if none is selected. */
export async function languageOfAccount(db: Reader, id: number): Promise<Language | null> {
  const row = await db.selectFrom('account').select('language').where('id', '=', id).executeTakeFirst();
  return chosenLanguage(row?.language ?? null);
}
