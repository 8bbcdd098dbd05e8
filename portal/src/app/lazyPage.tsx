import type { ComponentType } from 'react';
import { lazyPart, type Preloadable } from '../shared/lazy/lazyPart.tsx';

/** A page loaded when it is first shown; after 120 seconds without it the loading counts as failed. */
export function lazyPage<M, K extends keyof M>(load: () => Promise<M>, name: K & PageNames<M>): Preloadable<object> {
  return lazyPart(() => load().then((module) => pageOf(module[name])));
}

type PageNames<M> = { [K in keyof M]: M[K] extends ComponentType<object> | (() => unknown) ? K : never }[keyof M];

/** `PageNames` lets only names of components through, which the compiler forgets on the way. */
function pageOf(page: unknown): ComponentType<object> {
  return page as ComponentType<object>;
}
