import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';

/** More than the number of menu entries, so that no favourite is ever dropped. */
const MOST = 100;
const NONE: readonly string[] = [];

/** The storage may contain other data. */
const listOf = (kept: unknown): readonly string[] => (Array.isArray(kept) ? kept : NONE);

/** Addresses of the menu entries that a user marked as favourites, in the order of marking; by account, in this browser. */
export function useFavourites(account: number) {
  const [kept, setKept] = useLocalStorage<readonly string[]>({
    key: `favourites-${account}`,
    defaultValue: NONE,
    getInitialValueInEffect: false,
  });
  const favourites = listOf(kept);
  const turn = useCallback(
    (to: string) =>
      setKept((stored) => {
        const before = listOf(stored);
        return before.includes(to) ? before.filter((one) => one !== to) : [...before, to].slice(-MOST);
      }),
    [setKept],
  );
  return { favourites, turn };
}
