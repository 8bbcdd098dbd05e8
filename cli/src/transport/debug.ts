import { plain } from '../output/plain.ts';
import type { World } from '../program/world.ts';
import type { Fetch } from './connect.ts';

const LONGEST = 2000;
const secretName = /password|passwort|token|secret|authorization/i;
const HIDDEN = '***';

/** Logs every request and answer to stderr; passwords and tokens are replaced before anything is written. */
export function withDebug(fetch: Fetch, world: World): Fetch {
  const log = (line: string) => world.stderr.write(`${plain(line)}\n`);
  return async (request) => {
    const started = world.now();
    log(`> ${request.method} ${request.url}`);
    for (const [name, value] of request.headers) log(`> ${name}: ${secretName.test(name) ? HIDDEN : value}`);
    if (request.body !== null) log(`> ${withoutSecrets(await request.clone().text())}`);
    try {
      const response = await fetch(request);
      log(`< ${response.status} ${response.headers.get('content-type') ?? ''} ${world.now() - started} ms`);
      if (isJson(response)) log(`< ${withoutSecrets(await response.clone().text())}`);
      return response;
    } catch (error) {
      log(`< ${String(error)} ${world.now() - started} ms`);
      throw error;
    }
  };
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') === true;
}

/** A body for the log: secrets hidden at any depth, anything that is no JSON left out, cut where it is long. */
export function withoutSecrets(body: string): string {
  try {
    const shown = JSON.stringify(JSON.parse(body), (name, value: unknown) => (secretName.test(name) ? HIDDEN : value));
    return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}… (${shown.length})` : shown;
  } catch {
    return `(${body.length} characters)`;
  }
}
