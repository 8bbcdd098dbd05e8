import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../platform/context.ts';
import { beginAttempt } from './throttle.ts';

interface Tried<L> {
  readonly kind: 'alarm_link' | 'task_link';
  /** IP address of the client. */
  readonly address: string;
  /** Undefined if the link is not valid. */
  readonly link: L | undefined;
}

/**
 * Calls `run` with a valid link, regardless of earlier attempts from the same address; otherwise throws 404, or 429 if
 * too many invalid links were tried from the address.
 */
export async function openLink<L, T>(
  context: ServerContext,
  { kind, address, link }: Tried<L>,
  run: (link: L) => Promise<T>,
): Promise<T> {
  if (link !== undefined) return run(link);
  await beginAttempt(context, { kind, subject: address, address, atHome: false });
  throw refuse(404, `${kind}_ended`);
}
