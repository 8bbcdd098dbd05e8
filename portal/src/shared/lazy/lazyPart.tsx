import {
  createContext,
  createElement,
  startTransition,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

/** How long a script chunk may take to load. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** What stands there until a part has come. Default: nothing. */
export const LoadingContext = createContext<ReactNode>(null);

export type Preloadable<P> = ComponentType<P> & {
  /** Fetches the script ahead of its first use, which then draws it at once; a failure shows when it is used. */
  readonly preload: () => void;
  /** Fetches the script alone: the part is drawn in slices after what stands there meanwhile, as one that was not fetched. */
  readonly fetchScript: () => void;
};

/**
 * A part of a page loaded when it is first shown, under the same time-out; one that failed is asked for again by the next try.
 * Not by `Suspense`, which keeps back for 300 ms what came after something else had stood in its place, and with it the
 * screen's first call.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): Preloadable<P> {
  let loaded: ComponentType<P> | undefined;
  const fetched = async () => (loaded ??= await inTime(load()));
  function Part(props: P) {
    const loading = use(LoadingContext);
    const [part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (part !== undefined) return undefined;
      let isWanted = true;
      const put = (next: () => ComponentType<P>) => {
        if (isWanted) startTransition(() => setPart(next));
      };
      void fetched().then(
        (come) => put(() => come),
        (error: unknown) =>
          put(() => {
            throw error;
          }),
      );
      return () => {
        isWanted = false;
      };
    }, [part]);
    return part === undefined ? loading : createElement(part, props);
  }
  const quietly = (fetching: Promise<unknown>) => void fetching.catch(() => undefined);
  return Object.assign(Part, { preload: () => quietly(fetched()), fetchScript: () => quietly(load()) });
}

/** The same promise, failing after the time-out of chunks. */
export async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no script chunk after ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
