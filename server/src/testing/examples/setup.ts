import type { ExamplesOf } from './setting.ts';

/** Examples of the first start; creating the first superuser has none, because there already are people. */
export function setupExamples(): ExamplesOf {
  return { state: () => ({}) };
}
