import { account } from './people/account.ts';
import { alarms } from './alarms/alarms.ts';
import { alarmCodes } from './alarms/alarm-codes.ts';
import { apiKeys } from './people/api-keys.ts';
import { authGroups } from './people/auth-groups.ts';
import { billing } from './provider/billing.ts';
import { boards } from './provider/boards.ts';
import { certifications } from './provider/certifications.ts';
import { changes } from './provider/changes.ts';
import { channels } from './alarms/channels.ts';
import { commissioning } from './plants/commissioning.ts';
import { components } from './plants/components.ts';
import { dailyReports } from './reports/daily-report.ts';
import { dashboards } from './reports/dashboards.ts';
import { effects } from './alarms/effects.ts';
import { embed, embedKeys } from './provider/embed-keys.ts';
import { evaluations } from './reports/evaluations.ts';
import { imports } from './intake/imports.ts';
import { journals } from './reports/journals.ts';
import { liveData } from './reports/live-data.ts';
import { log } from './provider/logs.ts';
import { losses } from './reports/losses.ts';
import { messages } from './alarms/messages.ts';
import { organisations } from './people/organisations.ts';
import { organisationData } from './provider/organisation-data.ts';
import { passkeys } from './people/passkeys.ts';
import { push } from './people/push.ts';
import { terminal } from './people/terminal.ts';
import { personalData } from './people/personal-data.ts';
import { alarmRules } from './alarms/alarm-rules.ts';
import { plannedWork } from './alarms/planned-work.ts';
import { plantSystems } from './plants/plant-systems.ts';
import { plantTypes } from './plants/plant-types.ts';
import { plants } from './plants/plants.ts';
import { prices } from './provider/prices.ts';
import { reportUsers } from './people/report-users.ts';
import { rotas } from './alarms/rotas.ts';
import { research } from './reports/research.ts';
import { savedSelections } from './people/saved-selections.ts';
import { secondFactor } from './people/second-factor.ts';
import { sso } from './people/sso.ts';
import { security } from './people/security.ts';
import { session } from './people/session.ts';
import { sessions } from './people/sessions.ts';
import { sessionPolicy } from './people/session-policy.ts';
import { setup } from './plants/setup.ts';
import { sources } from './intake/sources.ts';
import { pages } from './provider/pages.ts';
import { system } from './provider/system.ts';
import { tasks } from './provider/tasks.ts';
import { userGroups } from './people/user-groups.ts';
import { users } from './people/users.ts';
import { workOrders } from './alarms/work-orders.ts';

/** Written out as a named type, because the compiler's inferred type is too long for a declaration. */
type Contract = {
  session: typeof session;
  sessions: typeof sessions;
  sessionPolicy: typeof sessionPolicy;
  secondFactor: typeof secondFactor;
  passkeys: typeof passkeys;
  push: typeof push;
  terminal: typeof terminal;
  sso: typeof sso;
  setup: typeof setup;
  account: typeof account;
  organisations: typeof organisations;
  users: typeof users;
  reportUsers: typeof reportUsers;
  userGroups: typeof userGroups;
  authGroups: typeof authGroups;
  apiKeys: typeof apiKeys;
  certifications: typeof certifications;
  personalData: typeof personalData;
  organisationData: typeof organisationData;
  plants: typeof plants;
  components: typeof components;
  plantSystems: typeof plantSystems;
  plantTypes: typeof plantTypes;
  commissioning: typeof commissioning;
  alarmCodes: typeof alarmCodes;
  alarms: typeof alarms;
  plannedWork: typeof plannedWork;
  workOrders: typeof workOrders;
  alarmRules: typeof alarmRules;
  effects: typeof effects;
  evaluations: typeof evaluations;
  journals: typeof journals;
  dashboards: typeof dashboards;
  dailyReports: typeof dailyReports;
  liveData: typeof liveData;
  research: typeof research;
  losses: typeof losses;
  savedSelections: typeof savedSelections;
  billing: typeof billing;
  prices: typeof prices;
  log: typeof log;
  security: typeof security;
  pages: typeof pages;
  system: typeof system;
  tasks: typeof tasks;
  messages: typeof messages;
  channels: typeof channels;
  rotas: typeof rotas;
  imports: typeof imports;
  changes: typeof changes;
  embedKeys: typeof embedKeys;
  boards: typeof boards;
  embed: typeof embed;
  sources: typeof sources;
};

/** Every call under `/api/v1/`. Client, server, documentation, tests and the terminal's raw call use this object. */
export const contract: Contract = {
  session,
  sessions,
  sessionPolicy,
  secondFactor,
  passkeys,
  push,
  terminal,
  sso,
  setup,
  account,
  organisations,
  users,
  reportUsers,
  userGroups,
  authGroups,
  apiKeys,
  certifications,
  personalData,
  organisationData,
  plants,
  commissioning,
  components,
  plantSystems,
  plantTypes,
  alarmCodes,
  alarms,
  plannedWork,
  workOrders,
  alarmRules,
  effects,
  evaluations,
  journals,
  dashboards,
  dailyReports,
  liveData,
  research,
  losses,
  savedSelections,
  billing,
  prices,
  log,
  security,
  pages,
  system,
  tasks,
  messages,
  channels,
  rotas,
  imports,
  changes,
  embedKeys,
  boards,
  embed,
  sources,
};
export type LeitwarteContract = typeof contract;

export * from './endpoint.ts';
export { findEntry } from './find.ts';
export { editedPart, versionOf } from './version.ts';
export * from './keyForms.ts';
