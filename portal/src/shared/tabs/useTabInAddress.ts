import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A choice kept in the address beside what else is there; every change is a step that can be gone back. */
export function useTabInAddress(param: string): readonly [string | undefined, (key: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (key: string) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        next.set(param, key);
        return next;
      }),
    [param, setSearch],
  );
  return [search.get(param) ?? undefined, choose];
}
