import { MOBILE_BREAKPOINT_PX } from '@leitwarte/core/rules';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDrafts } from '../drafts/drafts.ts';
import { useSignedIn } from '../session/SessionProvider.tsx';
import { useWindowWidth } from '../window/useWindowWidth.ts';
import { firstOf, lastUsed, rememberUsed } from './lastUsed.ts';

interface Choice {
  /** Names what is chosen from, in the memory of the browser. */
  readonly list: string;
  /** What there is, the worst first where that is known; undefined while it loads. */
  readonly keys: readonly string[] | undefined;
  /** From the address; undefined: nothing yet. One that is not among the keys stays as it is, so that the screen says so. */
  readonly chosen: string | undefined;
  /** What stands behind the path with this one chosen. */
  readonly hrefOf: (key: string) => string;
  /** Goes before what was used last, such as the organisation that the portal is turned to. */
  readonly first?: string | undefined;
  /** Whether what was chosen and taken away again stays so, as where a deletion clears the choice. Default false. */
  readonly opensOnly?: boolean;
}

/**
 * Opens a screen with the entry used last, else with the first (decision 4.61), in the place of the address without one. On
 * phones the list stays. Says whether a choice is being made, so that nothing asks for one meanwhile.
 */
export function useFirstChoice({ list, keys, chosen, hrefOf, first, opensOnly = false }: Choice): boolean {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const drafts = useDrafts();
  const isPhone = useWindowWidth() < MOBILE_BREAKPOINT_PX;
  const isKnown = chosen !== undefined && keys?.includes(chosen) === true;
  // what was deleted a moment ago may stand in the list for a moment longer
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
    // what is being typed, such as the name of a new entry, is not asked about
    if (!isChoosing || drafts.any() || (opensOnly && left.current !== undefined)) return;
    const others = keys.filter((key) => key !== left.current);
    const next = firstOf(others, [first, lastUsed(user.id, list)]);
    if (next === undefined || next === tried.current) return;
    tried.current = next;
    void navigate({ search: hrefOf(next) }, { replace: true, state });
  });
  return isChoosing;
}
