import { type ApiError, refuse } from '@leitwarte/core/problem';
import { TooBusy } from '../platform/platform.ts';
import { isStorageFull, isUnavailable } from '../db/dialects/errors.ts';

const BUSY_S = 5;

/**
 * What to answer where the database itself could not serve: 507 without storage, 503 where it cannot be reached, or too
 * much waits already; undefined for
 * every other error. Nothing of the call was stored, and the next try works as soon as the database does.
 */
export function unstored(error: unknown): ApiError | undefined {
  if (error instanceof TooBusy) return refuse(503, 'overloaded', BUSY_S);
  if (isStorageFull(error)) return refuse(507, 'storage_full');
  return isUnavailable(error) ? refuse(503, 'database_unavailable') : undefined;
}
