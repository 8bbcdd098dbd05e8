import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A parameter of any type. */
interface SomeParam {
  readonly read: (text: string | null) => unknown;
  readonly write: (value: never) => string | undefined;
}
type Params = Readonly<Record<string, SomeParam>>;
export type PlaceOf<P extends Params> = { readonly [K in keyof P]: ReturnType<P[K]['read']> };

export interface PlaceMoves<P extends Params> {
  /** Navigates with a history entry, so that the back button returns here. Parameters that are not named stay. */
  readonly go: (change: Partial<PlaceOf<P>>) => void;
  /** Like `go`, but replaces the history entry, for changes on every key press. */
  readonly turn: (change: Partial<PlaceOf<P>>) => void;
  /** Address of the same screen with changed parameters. */
  readonly hrefOf: (change: Partial<PlaceOf<P>>) => string;
}

/**
 * Renders synchronously, before the next key press or click is handled. Otherwise that would start from the old
 * address, and a field would lose typed text.
 */
const AT_ONCE = { flushSync: true };

/**
 * The choices on a screen (row, tab, page, interval, filter) as typed parameters of its address, so that each state can be linked and the
 * back button works. `params` must be a constant outside the component.
 */
export function usePlace<P extends Params>(params: P): readonly [PlaceOf<P>, PlaceMoves<P>] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const own = partOf(params, new URLSearchParams(search));
  const place = useMemo(() => placeOf(params, new URLSearchParams(own)), [params, own]);
  // the functions keep their identity, so that components that get them are not rendered again on every key press
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

/** The parameters of the address that a screen reads; unchanged if only other parameters change. */
function partOf(params: Params, search: URLSearchParams): string {
  return new URLSearchParams([...search].filter(([name]) => name in params)).toString();
}

/** Query of the address with changed parameters; other parameters stay. */
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

/** The entries have been made from the params, one for each. */
function placeFrom<P extends Params>(entries: readonly (readonly [string, unknown])[]): PlaceOf<P> {
  return Object.fromEntries(entries) as PlaceOf<P>;
}

/** A change contains only known params, each with a value of its own type. */
function writerOf(params: Params, name: string): (value: unknown) => string | undefined {
  const param = params[name];
  if (param === undefined) throw new TypeError(`no part of this screen's address: ${name}`);
  return param.write as (value: unknown) => string | undefined;
}
