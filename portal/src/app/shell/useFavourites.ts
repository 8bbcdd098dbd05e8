import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';

/** More would be a menu beside the menu. */
const MOST = 12;
const NONE: readonly string[] = [];

/** Addresses of the menu's entries that somebody has marked, in the order in which they did; by account, in this browser. */
export function useFavourites(account: number) {
  const [kept, setKept] = useLocalStorage<readonly string[]>({
    key: `favourites-${account}`,
    defaultValue: NONE,
    getInitialValueInEffect: false,
  });
  const favourites = Array.isArray(kept) ? kept : NONE;
  const turn = useCallback(
    (to: string) =>
      setKept((before) => (before.includes(to) ? before.filter((one) => one !== to) : [...before, to].slice(-MOST))),
    [setKept],
  );
  return { favourites, turn };
}
