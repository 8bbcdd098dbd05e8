import { ApiError } from '@leitwarte/core/problem';
import { logoBytes } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { ToPrint } from '../../platform/platform.ts';

/** Name and logo for the letterhead of an organisation; undefined without an organisation. */
export async function ownerOf(db: Reader, organisationId: number | null): Promise<Owner | undefined> {
  if (organisationId === null) return undefined;
  return db.selectFrom('organisation').select(['name', 'logo']).where('id', '=', organisationId).executeTakeFirst();
}

interface Owner {
  readonly name: string;
  readonly logo: string | null;
}

/**
 * Prints tables as PDF, with the letterhead of an organisation if `owner` is given. A logo that cannot be drawn is left
 * out and reported in the log.
 */
export async function printedFor(
  { platform, caller }: ServerContext,
  owner: Owner | undefined,
  tables: ToPrint,
): Promise<Uint8Array> {
  if (owner === undefined) return platform.printPdf(tables, {}, caller);
  const { name, logo } = owner;
  const plain = { organisation: name };
  if (logo === null || logoBytes(logo) === undefined) return platform.printPdf(tables, plain, caller);
  try {
    return await platform.printPdf(tables, { ...plain, logo }, caller);
  } catch (error) {
    if (error instanceof ApiError || caller?.signal.aborted === true) throw error;
    platform.log.warn({ organisation: name, error: String(error) }, 'PDF printed without logo');
    return platform.printPdf(tables, plain, caller);
  }
}
