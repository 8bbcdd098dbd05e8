import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A param of whatever kind. */
interface SomeParam {
  readonly read: (text: string | null) => unknown;
  readonly write: (value: never) => string | undefined;
}
type Params = Readonly<Record<string, SomeParam>>;
export type PlaceOf<P extends Params> = { readonly [K in keyof P]: ReturnType<P[K]['read']> };

export interface PlaceMoves<P extends Params> {
  /** Goes there, so that the back button comes back here. What is left out stays as it is. */
  readonly go: (change: Partial<PlaceOf<P>>) => void;
  /** The same without a way back, for what changes with every key. */
  readonly turn: (change: Partial<PlaceOf<P>>) => void;
  /** Address of the same screen at another place. */
  readonly hrefOf: (change: Partial<PlaceOf<P>>) => string;
}

/** Drawn before the next key or click is heard: it would begin from the place before, and a field would lose what was typed. */
const AT_ONCE = { flushSync: true };

/**
 * What is chosen on a screen (row, tab, page, interval, filter) as a typed part of its address, so that each state can
 * be linked and gone back to. `params` must be a constant outside of the component.
 */
export function usePlace<P extends Params>(params: P): readonly [PlaceOf<P>, PlaceMoves<P>] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const own = partOf(params, new URLSearchParams(search));
  const place = useMemo(() => placeOf(params, new URLSearchParams(own)), [params, own]);
  // moves stay the same wherever one is, so that what is handed one is not drawn anew with every key
  const here = useRef(search);
  useLayoutEffect(() => {
    here.current = search;
  }, [search]);
  const hrefOf = useCallback<PlaceMoves<P>['hrefOf']>(
    (change) => withPlace(params, new URLSearchParams(search), change),
    [params, search],
  );
  const go = useCallback<PlaceMoves<P>['go']>(
    (change) => void navigate({ search: withPlace(params, new URLSearchParams(here.current), change) }, AT_ONCE),
    [navigate, params],
  );
  const turn = useCallback<PlaceMoves<P>['turn']>(
    (change) => {
      const next = withPlace(params, new URLSearchParams(here.current), change);
      void navigate({ search: next }, { ...AT_ONCE, replace: true });
    },
    [navigate, params],
  );
  return [place, useMemo(() => ({ go, turn, hrefOf }), [go, turn, hrefOf])];
}

export function placeOf<P extends Params>(params: P, search: URLSearchParams): PlaceOf<P> {
  return placeFrom<P>(Object.entries(params).map(([name, param]) => [name, param.read(search.get(name))]));
}

/** What of an address a screen reads: the same as long as only other parts of it change. */
function partOf(params: Params, search: URLSearchParams): string {
  return new URLSearchParams([...search].filter(([name]) => name in params)).toString();
}

/** The same address at another place, as what stands behind the path; other parts of it stay. */
export function withPlace<P extends Params>(params: P, search: URLSearchParams, change: Partial<PlaceOf<P>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    const text = writerOf(params, name)(value);
    if (text === undefined) next.delete(name);
    else next.set(name, text);
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

/** Entries were made by walking the params, one of each. */
function placeFrom<P extends Params>(entries: readonly (readonly [string, unknown])[]): PlaceOf<P> {
  return Object.fromEntries(entries) as PlaceOf<P>;
}

/** A change names params alone, each with a value of its own kind. */
function writerOf(params: Params, name: string): (value: unknown) => string | undefined {
  const param = params[name];
  if (param === undefined) throw new TypeError(`no part of this screen's address: ${name}`);
  return param.write as (value: unknown) => string | undefined;
}
