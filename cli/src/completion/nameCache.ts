import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../config/folder.ts';
import type { Context } from '../context.ts';
import { namesOf, type NameKind } from './names.ts';
import type { Candidate } from './complete.ts';

/** Milliseconds for which cached names are used without a request. */
const FRESH_MS = 60_000;
/** Milliseconds for which completion waits for the installation. */
const PATIENCE_MS = 1_500;

interface Cached {
  readonly at: number;
  readonly names: readonly Candidate[];
}

/**
 * Names of a list: from the cache while they are fresh, otherwise from the server if it responds in time; otherwise older ones, or none.
 */
export async function namesInTime(context: Context, kind: NameKind): Promise<readonly Candidate[]> {
  const path = pathOf(context, kind);
  const cached = readCached(path);
  const now = context.world.now();
  if (cached !== undefined && now - cached.at < FRESH_MS) return cached.names;
  const stop = new AbortController();
  try {
    const client = await context.client();
    const late = context.world.sleep(PATIENCE_MS, stop.signal).then(
      () => undefined,
      () => undefined,
    );
    const names = await Promise.race([namesOf(kind, client), late]);
    if (names !== undefined) writeCached(path, { at: now, names });
    return names ?? cached?.names ?? [];
  } catch {
    return cached?.names ?? [];
  } finally {
    stop.abort();
  }
}

/**
 * Cache file of names. Each session has its own, because sessions may see different names. Its path is found without
 * loading further modules.
 */
function pathOf(context: Context, kind: NameKind): string {
  const { env } = context.world;
  const profile = context.profile();
  const who = [context.host(), env['LEITWARTE_TOKEN'], env['LEITWARTE_TOKEN_FILE'], profile?.name, profile?.token];
  const session = createHash('sha256').update(JSON.stringify(who)).digest('hex').slice(0, 32);
  return join(cacheFolder(env), 'names', `${session}-${kind}.json`);
}

function readCached(path: string): Cached | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isCached(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isCached(value: unknown): value is Cached {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('names' in value)) return false;
  return typeof value.at === 'number' && Array.isArray(value.names);
}

/** The file is only readable by its owner, because names of customers are confidential. */
function writeCached(path: string, cached: Cached): void {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
  const beside = `${path}.${randomUUID().slice(0, 8)}`;
  writeFileSync(beside, JSON.stringify(cached), { mode: 0o600 });
  renameSync(beside, path);
}
