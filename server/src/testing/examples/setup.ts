import type { ExamplesOf } from './setting.ts';

/** Nobody becomes the first superuser where there are people, so that call has no example. */
export function setupExamples(): ExamplesOf {
  return { state: () => ({}) };
}
