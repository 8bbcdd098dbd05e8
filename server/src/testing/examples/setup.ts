import type { ExamplesOf } from './setting.ts';

/** Examples for the first start. There is none for creating the first superuser, because superusers exist already. */
export function setupExamples(): ExamplesOf {
  return { state: () => ({}) };
}
