import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';

/** More than the menu has entries, so that none that somebody marked disappears. */
const MOST = 100;
const NONE: readonly string[] = [];

/** Something else may stand in the storage. */
const listOf = (kept: unknown): readonly string[] => (Array.isArray(kept) ? kept : NONE);

/** Addresses of the menu's entries that somebody has marked, in the order in which they did; by account, in this browser. */
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
