import { createContext, createElement, lazy, use, type ComponentType } from 'react';

/** How long a script chunk may take to load. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Names one try of a boundary; a new object is a new try. */
export const AttemptContext = createContext<object>({});

type Preloadable<P> = ComponentType<P> & {
  /** Fetches the script ahead of its first use; a failure shows when it is used. */
  readonly preload: () => void;
};

/** A page loaded when it is first shown; after 120 seconds without it the loading counts as failed. */
export function lazyPage<M, K extends keyof M>(load: () => Promise<M>, name: K & PageNames<M>): Preloadable<object> {
  return lazyPart(() => load().then((module) => pageOf(module[name])));
}

type PageNames<M> = { [K in keyof M]: M[K] extends ComponentType<object> | (() => unknown) ? K : never }[keyof M];

/** `PageNames` lets only names of components through, which the compiler forgets on the way. */
function pageOf(page: unknown): ComponentType<object> {
  return page as ComponentType<object>;
}

/**
 * A part of a page loaded when it is first shown, under the same time-out. One that failed is asked for again by the
 * next boundary or its next try, which `lazy` alone would not do.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): Preloadable<P> {
  let loaded: ComponentType<P> | undefined;
  const tries = new WeakMap<object, ComponentType<P>>();
  const keep = async () => {
    loaded = await inTime(load());
    return { default: loaded };
  };
  function partOf(attempt: object): ComponentType<P> {
    if (loaded !== undefined) return loaded;
    const part = tries.get(attempt) ?? lazy(keep);
    tries.set(attempt, part);
    return part;
  }
  function Part(props: P) {
    return createElement(partOf(use(AttemptContext)), props);
  }
  return Object.assign(Part, { preload: () => void keep().catch(() => undefined) });
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
