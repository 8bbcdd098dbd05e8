import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../platform/context.ts';
import { beginAttempt } from './throttle.ts';

interface Tried<L> {
  readonly kind: 'alarm_link' | 'task_link';
  /** Where it was tried from. */
  readonly address: string;
  /** Undefined where it does not work. */
  readonly link: L | undefined;
}

/**
 * Goes on by a link that works, whatever others tried from the same address; 404 for any other, 429 where too many of
 * these were tried from it.
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
