import { type ApiError, refuse } from '@leitwarte/core/problem';
import { TooBusy } from '../platform/platform.ts';
import { isStorageFull, isUnavailable } from '../db/dialects/errors.ts';
import { isStorageUnavailable } from '../platform/storage.ts';

const BUSY_S = 5;

/**
 * The error to return if the database or the file storage is unavailable: 507 if it has no free space, 503 if it cannot
 * be reached or too many calls are waiting; undefined for every other error. The call stored nothing and can be
 * repeated later.
 */
export function unstored(error: unknown): ApiError | undefined {
  if (error instanceof TooBusy) return refuse(503, 'overloaded', BUSY_S);
  if (isStorageFull(error)) return refuse(507, 'storage_full');
  if (isStorageUnavailable(error)) return refuse(503, 'storage_unavailable', BUSY_S);
  return isUnavailable(error) ? refuse(503, 'database_unavailable') : undefined;
}
