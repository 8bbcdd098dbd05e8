/**
 * Calls that read many readings and change nothing; if there is a PostgreSQL standby, it answers them. Excluded are
 * calls with cached answers, such as those of dashboards, and calls that store what they compute, such as balances.
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
