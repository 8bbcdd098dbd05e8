import { widgetScriptNames } from '@leitwarte/core/rules';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the scripts that other sites load, as the build creates them. */
const NAMES = widgetScriptNames();
/** Maximum number of earlier scripts that are kept; with one update per week, those of three years. */
const MOST_KEPT = 600;
/** The first 22 characters of the script's SHA-256 in base64url. */
const HASH = /^[\w-]{22}$/;
/** Maximum number of lookups per minute for scripts that this host does not have. */
const LOOKS_A_MINUTE = 60;

export interface WidgetScripts {
  /** File of a script by its path on the server, such as `/widgets/<hash>/leitwarte.js`; undefined if there is none. */
  readonly fileOf: (path: string) => string | undefined;
  /** Fetches an earlier script that this host never had, so that `fileOf` finds it; does nothing if there is none. */
  readonly bring: (path: string) => Promise<void>;
  /** The current scripts, each with its permanent path. */
  readonly list: readonly { readonly name: string; readonly src: string; readonly integrity: string }[];
}

/** Fetches a script that another host stored. */
export type ScriptsElsewhere = (hash: string, name: string) => Promise<Uint8Array | undefined>;

/**
 * The scripts of the web components by hash. A page that links to a script by its hash gets exactly that script after updates too: each
 * script is copied to `keptIn` when a server that contains it starts for the first time.
 */
export function widgetScripts(portal: string, keptIn: string | undefined, elsewhere?: ScriptsElsewhere): WidgetScripts {
  const list = NAMES.flatMap((name) => {
    const file = join(portal, 'widgets', name);
    if (!existsSync(file)) return [];
    const bytes = readFileSync(file);
    const hash = hashOf(bytes);
    if (keptIn !== undefined) keep(keptIn, hash, name, bytes);
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return [{ name, src: `/widgets/${hash}/${name}`, integrity }];
  });
  function fileOf(path: string): string | undefined {
    const asked = askedIn(path);
    if (asked === undefined) return undefined;
    if (list.some(({ src }) => src === path)) return join(portal, 'widgets', asked.name);
    const file = keptIn === undefined ? undefined : join(keptIn, asked.hash, asked.name);
    return file !== undefined && existsSync(file) ? file : undefined;
  }
  const mayLook = bounded(LOOKS_A_MINUTE, 60_000);
  return {
    list,
    fileOf,
    async bring(path) {
      const asked = askedIn(path);
      if (asked === undefined || keptIn === undefined || elsewhere === undefined) return;
      if (fileOf(path) !== undefined || !mayLook()) return;
      const bytes = await elsewhere(asked.hash, asked.name);
      if (bytes !== undefined && hashOf(bytes) === asked.hash) keep(keptIn, asked.hash, asked.name, bytes);
    },
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Hash and name of the script in a path; undefined for every other path. */
function askedIn(path: string): { readonly hash: string; readonly name: string } | undefined {
  const [, folder, hash = '', name = '', more] = path.split('/');
  const isOne = folder === 'widgets' && more === undefined && HASH.test(hash) && NAMES.some((one) => one === name);
  return isOne ? { hash, name } : undefined;
}

/**
 * Returns a function that returns true at most `most` times within `withinMs`; it limits lookups, because anybody may
 * request them.
 */
function bounded(most: number, withinMs: number): () => boolean {
  let since = -Infinity;
  let count = 0;
  return () => {
    const now = Date.now();
    if (now - since >= withinMs || now < since) [since, count] = [now, 0];
    count += 1;
    return count <= most;
  };
}

/** Whether a path is that of a script without a hash, which is always the current one. */
export const isNewestScript = (path: string): boolean => NAMES.some((name) => path === `/widgets/${name}`);

/** Writes the file completely or not at all, so that a crash leaves no partial script. */
function keep(folder: string, hash: string, name: string, bytes: Uint8Array): void {
  const file = join(folder, hash, name);
  if (existsSync(file)) return;
  mkdirSync(join(folder, hash), { recursive: true });
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
  const ages = readdirSync(folder)
    .filter((one) => HASH.test(one))
    .map((one) => ({ one, at: statSync(join(folder, one)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
  for (const { one } of ages.slice(MOST_KEPT)) rmSync(join(folder, one), { recursive: true });
}
