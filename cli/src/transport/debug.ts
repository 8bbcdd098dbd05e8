import { plain } from '../output/plain.ts';
import type { World } from '../program/world.ts';
import type { CopiedAnswer } from './carrier.ts';

const LONGEST = 2000;
const secretName = /password|passwort|token|secret|authorization/i;
const HIDDEN = '***';

/** Parts of a request that are logged. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Iterable<readonly [name: string, value: string]>;
  readonly body: string | undefined;
}

/** Logs a request and its response to stderr; passwords and tokens are masked. */
export async function logged<A extends CopiedAnswer>(world: World, sent: Sent, send: () => Promise<A>): Promise<A> {
  const log = (line: string) => world.stderr.write(`${plain(line)}\n`);
  const started = world.now();
  log(`> ${sent.method} ${sent.url}`);
  for (const [name, value] of sent.headers) log(`> ${name}: ${secretName.test(name) ? HIDDEN : value}`);
  if (sent.body !== undefined) log(`> ${withoutSecrets(sent.body)}`);
  try {
    const answer = await send();
    log(`< ${answer.status} ${answer.headers.get('content-type') ?? ''} ${world.now() - started} ms`);
    if (isJson(answer)) log(`< ${withoutSecrets(await answer.clone().text())}`);
    return answer;
  } catch (error) {
    log(`< ${String(error)} ${world.now() - started} ms`);
    throw error;
  }
}

function isJson({ headers }: CopiedAnswer): boolean {
  return headers.get('content-type')?.includes('json') === true;
}

/** A body for the log: secrets masked at any depth, shortened, and empty if it is not JSON. */
export function withoutSecrets(body: string): string {
  try {
    const shown = JSON.stringify(JSON.parse(body), (name, value: unknown) => (secretName.test(name) ? HIDDEN : value));
    return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}… (${shown.length})` : shown;
  } catch {
    return `(${body.length} characters)`;
  }
}
