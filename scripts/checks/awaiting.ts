/** How long `awaiting` was on 2026-11-22; it only gets shorter. */
export const AWAITING_AT_MOST = 0;

/**
 * Exports of core that nothing in the product uses yet, each with the screen that will. A rule comes into core with the
 * screen that asks for it; these came before.
 */
export const awaiting: Readonly<Record<string, string>> = {};

/** Exports and files that only tests, benchmarks or other people's tests use, each with its reason. */
export const doors: Readonly<Record<string, string>> = {
  'cli/src/manual/environment.ts': 'documents that tests compare',
  'cli/src/manual/man.ts': 'documents that tests compare',
  'cli/src/manual/markdown.ts': 'documents that tests compare',
  'cli/src/manual/pages.ts': 'documents that tests compare',
  'core/src/oracle/index.ts#allowsBySpelling': 'the oracle of the rights test',
  'core/src/oracle/index.ts#listedCall': 'the oracle of the rights test',
  'core/src/oracle/listedCalls.ts#listedCall': 'the oracle of the rights test',
  'core/src/testing/index.ts#conformanceCases': 'published for tests of other servers',
  'core/src/testing/index.ts#sendExample': 'published for tests of other servers',
  'server/src/areas/people/personal-data/places.ts#namesNobody': 'what the walk over the schema compares with',
  'server/src/measurements/series.ts#rawSeries': 'what is stored, read back by tests',
  'server/src/measurements/store.ts#storeDay': 'readings that tests store',
};
