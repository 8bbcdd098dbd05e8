/**
 * Calls that read many readings and change nothing: where there is a standby of PostgreSQL, it answers them. Calls
 * whose answers are remembered, such as those of dashboards, are not among them, nor those that store what they
 * compute, such as balances.
 */
export const readCalls: ReadonlySet<string> = new Set([
  'research.series',
  'research.completeness',
  'research.provenance',
  'research.analysis',
  'research.analysisCsv',
  'research.ofComponent',
  'research.ofOrganisation',
  'evaluations.ofPlants',
  'evaluations.ofType',
  'evaluations.provenance',
  'liveData.plantValues',
  'dailyReports.report',
  'dailyReports.provenance',
]);
