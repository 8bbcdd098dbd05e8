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

/** Shown until a lazy part has loaded. Default: nothing. */
export const LoadingContext = createContext<ReactNode>(null);

export type Preloadable<P> = ComponentType<P> & {
  /** Loads the script before its first use, so that the part is rendered at once; a failure is shown on use. */
  readonly preload: () => void;
  /**
   * Loads only the script. Unlike after `preload`, the part still shows its placeholder first and is then rendered as a
   * transition.
   */
  readonly fetchScript: () => void;
};

interface Options {
  /** Whether the page is complete without the part: if its script cannot be loaded, such as offline, nothing is shown. */
  readonly isOptional?: boolean;
}

/**
 * A part of a page whose script is loaded when the part is first shown; loading fails after the chunk time-out, and the
 * next attempt loads it again. A failure is thrown when the part is rendered, unless it is optional. It does not use `Suspense`, which would delay content that replaces a placeholder, and
 * so the first call of the screen, by 300 ms.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isOptional = false }: Options = {},
): Preloadable<P> {
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
        (error: unknown) => {
          if (isOptional) return;
          put(() => {
            throw error;
          });
        },
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

/** The same promise, rejected after the chunk time-out. */
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
