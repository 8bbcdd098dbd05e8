import type { EmbedKeyMade } from '@leitwarte/core/entities';
import { isRefusedChange } from '../../../../data/answers.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { keyOfBoard } from './boardKey.ts';

type Wanted = Omit<Parameters<typeof keyOfBoard>[0], 'nowMs'>;

/**
 * Creates a key for a board. If the board is refused, the key is removed, because nobody has seen it. If the response
 * is lost, the key stays, because the board may exist and would be deleted together with its key.
 */
export function useBoardKey(failure: 'listed' | 'detail' = 'detail') {
  const makeKey = useChange('embedKeys', 'create', { failure });
  const removeKey = useChange('embedKeys', 'remove', { failure: 'ignored' });
  async function withKey<T>(wanted: Wanted, then: (made: EmbedKeyMade) => Promise<T>): Promise<T> {
    const made = await makeKey.run({ body: keyOfBoard({ ...wanted, nowMs: Date.now() }) });
    try {
      return await then(made);
    } catch (error) {
      if (isRefusedChange(error)) await removeKey.run({ id: made.id }).catch(() => undefined);
      throw error;
    }
  }
  return { withKey, isRunning: makeKey.isRunning };
}
