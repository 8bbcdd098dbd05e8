import type * as z from 'zod';
import { editedPart, versionOf } from '@leitwarte/core/contract';
import { ApiError } from '@leitwarte/core/problem';

/**
 * Throws 409 `conflict`, with the current row, if `If-Match` does not contain the row's version (decision 4.44).
 * Without the header the last change wins.
 * @param ifMatch The header: versions separated by commas, or `*` for any.
 */
export function mustMatch(ifMatch: string | null, schema: z.ZodType | undefined, current: object): void {
  if (ifMatch === null || schema === undefined) return;
  const versions = ifMatch.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (versions.includes('*') || versions.includes(versionOf(schema, current))) return;
  const now: unknown = editedPart(schema, current);
  throw conflict(typeof now === 'object' && now !== null ? now : {});
}

/** The 409 for a concurrent change, with the current row. */
export function conflict(current: object): ApiError {
  return new ApiError({ status: 409, detail: 'conflict', fields: {}, current: { ...current } });
}
