import { type ApiError, refuse } from '@leitwarte/core/problem';
import { TooBusy } from '../platform/platform.ts';
import { isStorageFull, isUnavailable } from '../db/dialects/errors.ts';
import { isStorageUnavailable } from '../platform/storage.ts';

const BUSY_S = 5;

/**
 * What to answer where the database or the storage of files could not serve: 507 without room, 503 where it cannot be reached,
 * or too much waits already; undefined for every other error. Nothing of the call was stored, and the next try works as soon as they do.
 */
export function unstored(error: unknown): ApiError | undefined {
  if (error instanceof TooBusy) return refuse(503, 'overloaded', BUSY_S);
  if (isStorageFull(error)) return refuse(507, 'storage_full');
  if (isStorageUnavailable(error)) return refuse(503, 'storage_unavailable', BUSY_S);
  return isUnavailable(error) ? refuse(503, 'database_unavailable') : undefined;
}
