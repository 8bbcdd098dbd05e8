const SQLITE_UNIQUE = 2067;
const SQLITE_PRIMARY_KEY = 1555;
const SQLITE_FOREIGN_KEY = 787;
const POSTGRES_UNIQUE = '23505';
const POSTGRES_FOREIGN_KEY = '23503';

/** Whether a statement failed because a unique value exists already. */
export function isUnique(error: unknown): boolean {
  return hasCode(error, [SQLITE_UNIQUE, SQLITE_PRIMARY_KEY], POSTGRES_UNIQUE);
}

/** Whether a statement failed because a row refers to one that is not there, or is still referred to. */
export function isForeignKey(error: unknown): boolean {
  return hasCode(error, [SQLITE_FOREIGN_KEY], POSTGRES_FOREIGN_KEY);
}

/** node:sqlite has `errcode`, SQLite's WebAssembly `resultCode`, PostgreSQL a textual `code`. */
function hasCode(error: unknown, sqlite: readonly number[], postgres: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === postgres) return true;
  const number = 'errcode' in error ? error.errcode : 'resultCode' in error ? error.resultCode : undefined;
  return typeof number === 'number' && sqlite.includes(number);
}
