const SQLITE_UNIQUE = 2067;
const SQLITE_PRIMARY_KEY = 1555;
const SQLITE_FOREIGN_KEY = 787;
const POSTGRES_UNIQUE = '23505';
const POSTGRES_FOREIGN_KEY = '23503';

/** Whether a statement failed because a unique value already exists. */
export function isUnique(error: unknown): boolean {
  return hasCode(error, [SQLITE_UNIQUE, SQLITE_PRIMARY_KEY], POSTGRES_UNIQUE);
}

/**
 * Whether a statement failed because of a foreign key: a row refers to a missing row, or other rows still refer to it.
 */
export function isForeignKey(error: unknown): boolean {
  return hasCode(error, [SQLITE_FOREIGN_KEY], POSTGRES_FOREIGN_KEY);
}

/**
 * Primary result codes of SQLite that mean that it is unavailable: busy, locked, out of memory, read only, disk error,
 * disk full, cannot open.
 */
const SQLITE_UNAVAILABLE = [5, 6, 7, 8, 10, 13, 14];
/**
 * Error classes of PostgreSQL that mean that it is unavailable: connection, transaction rollback, resources, operator
 * intervention, system.
 */
const POSTGRES_UNAVAILABLE = ['08', '40', '53', '57', '58'];
/** Error code of PostgreSQL: a lock was not available in time. */
const POSTGRES_LOCKED = '55P03';
/** Error code of PostgreSQL: a write in a read-only transaction, as all transactions on a standby are. */
const POSTGRES_READ_ONLY = '25006';
const NODE_UNAVAILABLE = /^E(CONN\w+|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOSPC|IO|MFILE|NFILE)$/;
/** Error messages of PostgreSQL's connection pool that come without a code. */
const WITHOUT_CODE =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Whether a statement of PostgreSQL waited too long for a lock that another transaction holds. */
export function isLocked(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === POSTGRES_LOCKED;
}

/** Whether a statement failed because it would have written on a standby of PostgreSQL. */
export function isReadOnly(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === POSTGRES_READ_ONLY;
}

/**
 * Names of errors, thrown in any thread, that mean that a service is unavailable, such as an object storage
 * (`platform/storage.ts`).
 */
const WITHOUT_SERVICE = ['LockTimeout', 'StorageUnavailable'];

/**
 * Whether an error means that the database, its disk or its machine is unavailable; then the request is not to blame.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const sqlite = numberOf(error);
  if (sqlite !== undefined) return SQLITE_UNAVAILABLE.includes(sqlite & 0xff);
  if (code === POSTGRES_LOCKED) return true;
  if (/^\w{5}$/.test(code) && POSTGRES_UNAVAILABLE.includes(code.slice(0, 2))) return true;
  if (NODE_UNAVAILABLE.test(code) || WITHOUT_SERVICE.includes(error.name)) return true;
  if (WITHOUT_CODE.test(error.message)) return true;
  return isUnavailable(error.cause);
}

const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = '53100';

/**
 * Whether an error means that the disk is full, so that nothing can be stored; work in progress is then rolled back.
 */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const full = hasCode(error, [SQLITE_FULL], POSTGRES_DISK_FULL) || ('code' in error && error.code === 'ENOSPC');
  return full || isStorageFull(error.cause);
}

/**
 * Compares the code of an error, which is `errcode` in node:sqlite, `resultCode` in SQLite's WebAssembly, and a textual
 * `code` in PostgreSQL.
 */
function hasCode(error: unknown, sqlite: readonly number[], postgres: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === postgres) return true;
  const number = numberOf(error);
  return number !== undefined && sqlite.includes(number);
}

function numberOf(error: object): number | undefined {
  const number = 'errcode' in error ? error.errcode : 'resultCode' in error ? error.resultCode : undefined;
  return typeof number === 'number' ? number : undefined;
}
