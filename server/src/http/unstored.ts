import { type ApiError, refuse } from '@leitwarte/core/problem';
import { TooBusy } from '../platform/platform.ts';
import { isStorageFull, isUnavailable } from '../db/dialects/errors.ts';

const BUSY_S = 5;

/**
 * The answer if the database itself failed: 507 without free space, 503 if it cannot be reached, or too many calls
 * already wait; undefined for every other error. Nothing of the call was stored, and the next try works as soon as
 * the database does.
 */
export function unstored(error: unknown): ApiError | undefined {
  if (error instanceof TooBusy) return refuse(503, 'overloaded', BUSY_S);
  if (isStorageFull(error)) return refuse(507, 'storage_full');
  return isUnavailable(error) ? refuse(503, 'database_unavailable') : undefined;
}
