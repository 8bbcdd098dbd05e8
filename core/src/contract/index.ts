import { account } from './account.ts';
import { alarms } from './alarms.ts';
import { alarmCodes } from './alarmCodes.ts';
import { authGroups } from './authGroups.ts';
import { billing } from './billing.ts';
import { certifications } from './certifications.ts';
import { changes } from './changes.ts';
import { components } from './components.ts';
import { dailyReports } from './dailyReports.ts';
import { dashboards } from './dashboards.ts';
import { effects } from './effects.ts';
import { embed, embedKeys } from './embedKeys.ts';
import { evaluations } from './evaluations.ts';
import { imports } from './imports.ts';
import { journals } from './journals.ts';
import { liveData } from './liveData.ts';
import { log } from './log.ts';
import { messages } from './messages.ts';
import { organisations } from './organisations.ts';
import { organisationData } from './organisationData.ts';
import { personalData } from './personalData.ts';
import { plannedWork } from './plannedWork.ts';
import { plantSystems } from './plantSystems.ts';
import { plantTypes } from './plantTypes.ts';
import { plants } from './plants.ts';
import { prices } from './prices.ts';
import { reportUsers } from './reportUsers.ts';
import { research } from './research.ts';
import { savedSelections } from './savedSelections.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { sessions } from './sessions.ts';
import { setup } from './setup.ts';
import { sources } from './sources.ts';
import { system } from './system.ts';
import { tasks } from './tasks.ts';
import { userGroups } from './userGroups.ts';
import { users } from './users.ts';

/** Every call under `/api/v1/`, once. Client, server, documents, tests and the raw terminal call walk this object. */
export const contract = {
  session,
  sessions,
  setup,
  account,
  organisations,
  users,
  reportUsers,
  userGroups,
  authGroups,
  certifications,
  personalData,
  organisationData,
  plants,
  components,
  plantSystems,
  plantTypes,
  alarmCodes,
  alarms,
  plannedWork,
  effects,
  evaluations,
  journals,
  dashboards,
  dailyReports,
  liveData,
  research,
  savedSelections,
  billing,
  prices,
  log,
  security,
  system,
  tasks,
  messages,
  imports,
  changes,
  embedKeys,
  embed,
  sources,
};
export type LeitwarteContract = typeof contract;

export * from './endpoint.ts';
export { findEntry } from './find.ts';
export { editedPart, versionOf } from './version.ts';
