import { existsSync } from 'node:fs';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of the browser for tests: CHROMIUM_PATH, otherwise the usual places in Linux distributions; undefined if there
 * is none.
 */
export function browserPath(env: NodeJS.ProcessEnv): string | undefined {
  const named = env['CHROMIUM_PATH'];
  return (named === undefined || named === '' ? browsers : [named]).find((path) => existsSync(path));
}

/** What tests, with `isLong` also the long ones, cannot use on this machine; one line each with the reason. */
export function missingParts(env: NodeJS.ProcessEnv, isLong = false): string[] {
  const missing: string[] = [];
  if (!env['TEST_DATABASE_URL']) missing.push('PostgreSQL (TEST_DATABASE_URL is not set)');
  if (browserPath(env) === undefined) missing.push('browser (no Chromium found, CHROMIUM_PATH names another place)');
  if (!env['LEITWARTE_REAL_DATA']) missing.push('real measurement files (LEITWARTE_REAL_DATA is not set)');
  if (isLong && env['NPM_INSTALLS'] !== '1') missing.push('packages of other frameworks (NPM_INSTALLS is not 1)');
  return missing;
}
