import type { ComponentType } from 'react';
import { lazyPart, type Preloadable } from '../shared/lazy/lazyPart.tsx';

/** A page that is loaded when it is first shown; loading fails after 120 seconds. */
export function lazyPage<M, K extends keyof M>(load: () => Promise<M>, name: K & PageNames<M>): Preloadable<object> {
  return lazyPart(() => load().then((module) => pageOf(module[name])));
}

type PageNames<M> = { [K in keyof M]: M[K] extends ComponentType<object> | (() => unknown) ? K : never }[keyof M];

/** `PageNames` allows only names of components, which the compiler cannot infer here. */
function pageOf(page: unknown): ComponentType<object> {
  return page as ComponentType<object>;
}
