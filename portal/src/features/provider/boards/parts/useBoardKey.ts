import type { EmbedKeyMade } from '@leitwarte/core/entities';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { keyOfBoard } from './boardKey.ts';

interface Wanted {
  readonly name: string;
  readonly plants: number[];
  readonly organisation: number;
}

/** Makes a key of a board's own; where nothing comes of it the key goes again, since nobody has seen it. */
export function useBoardKey(failure: 'listed' | 'detail' = 'detail') {
  const makeKey = useChange('embedKeys', 'create', { failure });
  const removeKey = useChange('embedKeys', 'remove', { failure: 'quiet' });
  async function withKey<T>(
    { name, plants, organisation }: Wanted,
    then: (made: EmbedKeyMade) => Promise<T>,
  ): Promise<T> {
    const made = await makeKey.run({ body: keyOfBoard(name, plants, organisation, Date.now()) });
    try {
      return await then(made);
    } catch (error) {
      await removeKey.run({ id: made.id }).catch(() => undefined);
      throw error;
    }
  }
  return { withKey, isRunning: makeKey.isRunning };
}
