import type { SecurityEvent } from '@leitwarte/core/codes';
import type { ServerContext } from '../platform/context.ts';
import type { Viewer } from '../rights/viewer.ts';

/** A call whose result is written to the security log. */
export interface RecordedCall {
  readonly context: ServerContext;
  readonly event: SecurityEvent;
  /** Undefined if the caller is not signed in. */
  readonly viewer: Viewer | undefined;
  readonly params: Readonly<Record<string, string | number>>;
  readonly body: unknown;
  readonly address: string;
  readonly requestId: string;
}

export type Outcome = { readonly result: unknown } | { readonly error: unknown };

/** Called before a call runs, because the data that it deletes are gone afterwards; the returned function is called with its outcome. */
export type Recorder = (call: RecordedCall) => Promise<(outcome: Outcome) => Promise<void>>;

/**
 * Runs a call and records its outcome; with `refusalAlone` only if it fails. Without a `call` to record, it just runs.
 */
export async function recorded<T>(
  recorder: Recorder | undefined,
  call: RecordedCall | undefined,
  work: () => Promise<T> | T,
  refusalAlone = false,
): Promise<T> {
  if (recorder === undefined || call === undefined) return work();
  const tell = refusalAlone ? undefined : await recorder(call);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await (tell ?? (await recorder(call)))({ error });
    throw error;
  }
  await tell?.({ result });
  return result;
}
