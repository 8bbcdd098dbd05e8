import type { EmbedField } from '@leitwarte/core/codes';
import { refuse } from '@leitwarte/core/problem';
import type { Database } from '../../../db/database.ts';
import { jsonText } from '../../../http/json.ts';
import { type Ready, readyOf, sizeOf } from '../../../http/memory/ready.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { countUse, spend } from '../../../rights/embedKeys/usage.ts';
import type { KeyOfViewer, Viewer } from '../../../rights/viewer.ts';

/**
 * How many seconds browsers and proxies may cache a response to an embed key; a revoked key still works for that long
 * (decision 4.45).
 */
export const KEPT_ELSEWHERE_S = 10;
/**
 * How long this process caches a response. Together with the caching elsewhere, a response is at most 60 s old
 * (decision 4.45).
 */
const REMEMBERED_MS = (60 - KEPT_ELSEWHERE_S) * 1_000;
const MOST_ANSWERS = 5000;
const MOST_BYTES = 64 * 1024 * 1024;

interface Remembered {
  readonly at: number;
  readonly answer: Promise<Ready<unknown>>;
  /** Size of the response in bytes; 0 while it is being computed. */
  bytes: number;
}

/** Cache that is limited in number and bytes of its responses; it is emptied when a limit is exceeded. */
class Memory {
  readonly #answers = new Map<string, Remembered>();
  #bytes = 0;

  get(place: string): Remembered | undefined {
    return this.#answers.get(place);
  }

  set(place: string, made: Remembered): void {
    if (this.#answers.size >= MOST_ANSWERS) this.clear();
    this.#bytes -= this.#answers.get(place)?.bytes ?? 0;
    this.#answers.set(place, made);
  }

  made(place: string, made: Remembered, answer: Ready<unknown>): void {
    if (this.#answers.get(place) !== made) return;
    made.bytes = sizeOf(answer);
    this.#bytes += made.bytes;
    if (this.#bytes > MOST_BYTES) this.clear();
  }

  failed(place: string, made: Remembered): void {
    if (this.#answers.get(place) === made) this.#answers.delete(place);
  }

  clear(): void {
    this.#answers.clear();
    this.#bytes = 0;
  }
}

const memories = new WeakMap<Database, Memory>();

/**
 * The response for an embed key. If it was computed within the last fifty seconds, it is returned without a query and
 * does not count against the key's budget. Otherwise it is computed once for all clients that request it meanwhile, and
 * counts against the budget.
 */
export async function rememberedFor<T>(
  context: ServerContext,
  key: KeyOfViewer,
  name: string,
  make: () => Promise<Ready<T>>,
): Promise<Ready<T>> {
  const { db, platform } = context;
  const memory = memories.get(db) ?? new Memory();
  memories.set(db, memory);
  const now = platform.now();
  const place = `${key.id} ${key.version} ${name}`;
  let known = memory.get(place);
  if (known === undefined || now < known.at || now - known.at >= REMEMBERED_MS) {
    const made: Remembered = { at: now, answer: spend(context, key).then(make), bytes: 0 };
    memory.set(place, made);
    made.answer.then(
      (answer) => memory.made(place, made, answer),
      () => memory.failed(place, made),
    );
    known = made;
  }
  const answer = await known.answer;
  countUse(context, key.id, 'answered');
  return madeHere<T>(answer);
}

/**
 * The response for a caller: newly computed for a signed-in user, cached for an embed key whose list contains the
 * field; 403 for any other key.
 */
export async function shownTo<T>(
  { context, viewer }: { readonly context: ServerContext; readonly viewer: Viewer },
  field: EmbedField,
  name: string,
  make: () => Promise<T>,
): Promise<Ready<T> | T> {
  const { key } = viewer;
  if (key === undefined) return make();
  if (!key.fields.has(field)) throw refuse(403, 'permission_denied');
  return rememberedFor(context, key, name, async () => readyOf<T>(context.platform, jsonText(await make())));
}

/** The type of a cached response is known, because each cache key is used for only one kind of response. */
function madeHere<T>(answer: Ready<unknown>): Ready<T> {
  return answer as Ready<T>;
}
