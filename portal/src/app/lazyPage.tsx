import { lazy, type ComponentType } from 'react';

/** How long a script chunk may take to load. */
export const CHUNK_TIMEOUT_MS = 120_000;

export interface PageModule {
  readonly Page: ComponentType;
}

/** A page loaded when it is first shown; after 120 seconds without it the loading counts as failed. */
export function lazyPage(load: () => Promise<PageModule>): ComponentType {
  return lazy(async () => ({ default: (await inTime(load())).Page }));
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

/** A part of a page loaded when it is first shown, under the same time-out. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await inTime(load()) }));
}
