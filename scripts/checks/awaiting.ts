/** Maximum length of `awaiting`; it may only be lowered. */
export const AWAITING_AT_MOST = 0;

/**
 * Exports of core that the product does not use yet, each with the screen that will use it. New rules are added to core
 * together with the screen that needs them; these were added earlier.
 */
export const awaiting: Readonly<Record<string, string>> = {};

/** Exports and files that are used only by tests, benchmarks or tests of other servers, each with its reason. */
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
