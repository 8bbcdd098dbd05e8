/** What other packages' tests need to talk to a real backend in their own process. */
export { createPostgresDatabase } from './databases.ts';
export { createLeitwarteApi, type Api } from '../api.ts';
export { testContext, testPlatform, type TestContext } from './database.ts';
export { createWorld, insertAccount, insertOrganisation, BASE_URL, type Actor, type World } from './world.ts';
export { codeToCome, giveFactor } from './secondFactor.ts';
export { EXAMPLE_PROVIDER } from './memorySso.ts';
export { linkSubject } from './examples/sso.ts';
export { makeSetupCode } from '../areas/plants/setup/setupCode.ts';
export { importingContext, type ImportingContext } from './importing.ts';
export { storeReadings } from './readings.ts';
export { openReportWorld, type ReportWorld } from './reportWorld.ts';
export { readWeblogger, realData, serialsOf } from './realPlants.ts';
export { pdfWords } from './pdfWords.ts';
export { sheetCells } from './sheets.ts';
export { insertAlarms } from './alarms.ts';
export { ruledPlant } from './ruledPlant.ts';
export { billAtRandom, written, type Billed } from './billed.ts';
export { archiveContents } from './archiveContents.ts';
