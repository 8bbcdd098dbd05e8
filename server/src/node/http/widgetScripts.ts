import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts that other pages load, as the build makes them. */
const NAMES = ['leitwarte.js', 'leitwarte-all.js'] as const;
/** Number of earlier scripts that are kept; with one update each week this is enough for six years. */
const MOST_KEPT = 600;
/** 22 letters of the script's SHA-256. */
const HASH = /^[\w-]{22}$/;

export interface WidgetScripts {
  /** File of a script by its path on the server, such as `/widgets/<hash>/leitwarte.js`; undefined if there is none. */
  readonly fileOf: (path: string) => string | undefined;
  /** The present scripts, with the permanent path of each. */
  readonly list: readonly { readonly name: string; readonly src: string; readonly integrity: string }[];
}

/**
 * The scripts of the elements under their hash. A page that names a script by its integrity hash gets exactly that
 * script after updates too: each is copied to `keptIn` when a server that has it starts for the first time.
 */
export function widgetScripts(portal: string, keptIn: string | undefined): WidgetScripts {
  const list = NAMES.flatMap((name) => {
    const file = join(portal, 'widgets', name);
    if (!existsSync(file)) return [];
    const bytes = readFileSync(file);
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    if (keptIn !== undefined) keep(keptIn, hash, name, bytes);
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return [{ name, src: `/widgets/${hash}/${name}`, integrity }];
  });
  return {
    list,
    fileOf(path) {
      const [, folder, hash = '', name = '', more] = path.split('/');
      const isOne = folder === 'widgets' && more === undefined && HASH.test(hash) && NAMES.some((one) => one === name);
      if (!isOne) return undefined;
      if (list.some(({ src }) => src === path)) return join(portal, 'widgets', name);
      const file = keptIn === undefined ? undefined : join(keptIn, hash, name);
      return file !== undefined && existsSync(file) ? file : undefined;
    },
  };
}

/** The path of a script without a hash: the present script of the server. */
export const isNewestScript = (path: string): boolean => NAMES.some((name) => path === `/widgets/${name}`);

/** Written whole or not at all, so that a server that is ended meanwhile leaves no half script. */
function keep(folder: string, hash: string, name: string, bytes: Buffer): void {
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
