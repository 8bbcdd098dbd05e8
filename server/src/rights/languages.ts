import { isLanguage, type Language } from '@leitwarte/core/texts';
import type { Reader } from '../db/database.ts';

/** The language that a user has chosen, from the column that stores it; null if none is chosen. */
export function chosenLanguage(stored: string | null): Language | null {
  return isLanguage(stored) ? stored : null;
}

/** The language that the user of an account has chosen; null if none is chosen. */
export async function languageOfAccount(db: Reader, id: number): Promise<Language | null> {
  const row = await db.selectFrom('account').select('language').where('id', '=', id).executeTakeFirst();
  return chosenLanguage(row?.language ?? null);
}
