import { MOBILE_BREAKPOINT_PX } from '@leitwarte/core/rules';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDrafts } from '../drafts/drafts.ts';
import { useSignedIn } from '../session/SessionProvider.tsx';
import { useWindowWidth } from '../window/useWindowWidth.ts';
import { firstOf, lastUsed, rememberUsed } from './lastUsed.ts';

interface Choice {
  /** Name of the list in local storage. */
  readonly list: string;
  /** The existing keys, the worst first if that is known; undefined while they load. */
  readonly keys: readonly string[] | undefined;
  /** Key from the address; undefined: nothing chosen yet. A key that does not exist is kept, so that the screen can report it. */
  readonly chosen: string | undefined;
  /** Query part of the address with this key chosen. */
  readonly hrefOf: (key: string) => string;
  /** Takes precedence over the key used last, such as the organisation selected in the portal. */
  readonly first?: string | undefined;
  /** Whether a choice that was made and then cleared stays cleared, such as after a deletion. Default false. */
  readonly opensOnly?: boolean;
}

/**
 * If the address has no choice, opens the entry used last, otherwise the first one (decision 4.61), and replaces the
 * history entry. Phones show the list instead. Returns whether a choice is pending, so that nothing is reported as
 * missing meanwhile.
 */
export function useFirstChoice({ list, keys, chosen, hrefOf, first, opensOnly = false }: Choice): boolean {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const drafts = useDrafts();
  const isPhone = useWindowWidth() < MOBILE_BREAKPOINT_PX;
  const isKnown = chosen !== undefined && keys?.includes(chosen) === true;
  // key of the entry that was chosen before; a deleted entry may stay in the list for a moment
  const left = useRef<string>(undefined);
  const tried = useRef<string>(undefined);
  useEffect(() => {
    if (isKnown) rememberUsed(user.id, list, chosen);
    if (chosen === undefined) return;
    left.current = chosen;
    tried.current = undefined;
  }, [isKnown, chosen, list, user.id]);
  const isChoosing = !isPhone && chosen === undefined && keys !== undefined && keys.length > 0;
  useLayoutEffect(() => {
    // does not navigate while something is typed, such as the name of a new entry: that would ask about unsaved changes
    if (!isChoosing || drafts.any() || (opensOnly && left.current !== undefined)) return;
    const others = keys.filter((key) => key !== left.current);
    const next = firstOf(others, [first, lastUsed(user.id, list)]);
    if (next === undefined || next === tried.current) return;
    tried.current = next;
    void navigate({ search: hrefOf(next) }, { replace: true, state });
  });
  return isChoosing;
}
