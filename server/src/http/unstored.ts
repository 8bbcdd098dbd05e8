import { type ApiError, refuse } from '@leitwarte/core/problem';
import { isStorageFull, isUnavailable } from '../db/dialects/errors.ts';

/**
 * What to answer where the database itself could not serve: 507 without storage, 503 where it cannot be reached; undefined for
 * every other error. Nothing of the call was stored, and the next try works as soon as the database does.
 */
export function unstored(error: unknown): ApiError | undefined {
  if (isStorageFull(error)) return refuse(507, 'storage_full');
  return isUnavailable(error) ? refuse(503, 'database_unavailable') : undefined;
}
