import { expect, test } from 'vitest';
import { texts as alarmCodes } from '../features/alarms/alarm-codes/texts.ts';
import { texts as alarmSettings } from '../features/alarms/alarm-codes-organisation/texts.ts';
import { texts as alarmMessages } from '../features/alarms/alarm-messages/texts.ts';
import { texts as alarmRules } from '../features/alarms/alarm-rules/texts.ts';
import { texts as channels } from '../features/alarms/channels/texts.ts';
import { texts as workOrders } from '../features/alarms/work-orders/texts.ts';
import { texts as messages } from '../features/alarms/messages/texts.ts';
import { texts as notifications } from '../features/alarms/notifications/texts.ts';
import { texts as connect } from '../features/intake/connect/texts.ts';
import { texts as assistant } from '../features/intake/assistant/texts.ts';
import { texts as imports } from '../features/intake/imports/texts.ts';
import { texts as sources } from '../features/intake/sources/texts.ts';
import { texts as organisations } from '../features/people/organisations/texts.ts';
import { texts as permissions } from '../features/people/permissions/texts.ts';
import { texts as reportUsers } from '../features/people/report-users/texts.ts';
import { texts as security } from '../features/people/security/texts.ts';
import { texts as userGroups } from '../features/people/user-groups/texts.ts';
import { texts as users } from '../features/people/users/texts.ts';
import { texts as createPlant } from '../features/plants/create-plant/texts.ts';
import { texts as limits } from '../features/plants/limits/texts.ts';
import { texts as plantSystems } from '../features/plants/plant-systems/texts.ts';
import { texts as plantTypes } from '../features/plants/plant-types/texts.ts';
import { texts as plants } from '../features/plants/plants/texts.ts';
import { texts as billing } from '../features/provider/billing/texts.ts';
import { texts as certifications } from '../features/provider/certifications/texts.ts';
import { texts as apiKeys } from '../features/people/api-keys/texts.ts';
import { texts as boards } from '../features/provider/boards/texts.ts';
import { texts as keys } from '../features/provider/embed-keys/texts.ts';
import { texts as documents } from '../features/provider/how-to/texts.ts';
import { texts as ownPages } from '../features/provider/legal/texts.ts';
import { texts as logs } from '../features/provider/logs/texts.ts';
import { texts as prices } from '../features/provider/prices/texts.ts';
import { texts as system } from '../features/provider/system/texts.ts';
import { texts as tasks } from '../features/provider/tasks/texts.ts';
import { texts as dailyReport } from '../features/reports/daily-report/texts.ts';
import { texts as dailyReportConfig } from '../features/reports/daily-report-config/texts.ts';
import { texts as reportMail } from '../features/reports/daily-report-mail/texts.ts';
import { texts as dashboardConfig } from '../features/reports/dashboards-config/texts.ts';
import { texts as evaluations } from '../features/reports/evaluations/texts.ts';
import { texts as compare } from '../features/reports/compare/texts.ts';
import { texts as losses } from '../features/reports/losses/texts.ts';
import { texts as typeEvaluations } from '../features/reports/evaluations-config/texts.ts';
import { texts as journals } from '../features/reports/journals/texts.ts';
import { texts as journalConfig } from '../features/reports/journals-config/texts.ts';
import { texts as liveData } from '../features/reports/live-data/texts.ts';
import { texts as liveDataConfig } from '../features/reports/live-data-config/texts.ts';
import { texts as analysis } from '../features/reports/research/texts.ts';
import { nav as german } from '../texts/de/nav.ts';
import { nav as english } from '../texts/en/nav.ts';
import { nav as italian } from '../texts/it/nav.ts';
import { routes } from './routes.tsx';

/** Headings of the screens, except those named after an organisation, a plant type or the menu itself. */
const headings = (language: 'de' | 'en') => ({
  documents: documents[language].title,
  dailyReport: dailyReport[language].title,
  liveData: liveData[language].title,
  analysis: analysis[language].title,
  research: analysis[language].researchTitle,
  losses: losses[language].title,
  compare: compare[language].title,
  connect: connect[language].title,
  journals: journals[language].title,
  statusList: alarmMessages[language].title,
  workOrders: workOrders[language].title,
  plantEvaluations: evaluations[language].plantsTitle,
  imports: imports[language].title,
  masterdata: organisations[language].masterdata,
  users: users[language].title,
  reportUsers: reportUsers[language].title,
  dailyReportConfig: dailyReportConfig[language].title,
  plants: plants[language].title,
  assistant: assistant[language].title,
  limits: limits[language].title,
  liveDataConfig: liveDataConfig[language].title,
  journalConfig: journalConfig[language].title,
  dashboardConfig: dashboardConfig[language].title,
  userGroups: userGroups[language].title,
  notifications: notifications[language].title,
  alarmCodesOrganisation: alarmSettings[language].title,
  alarmRules: alarmRules[language].title,
  channels: channels[language].title,
  permissions: permissions[language].title,
  dailyReportMail: reportMail[language].title,
  licences: organisations[language].licences,
  certificationUsers: certifications[language].title,
  systemOverview: system[language].title,
  pages: ownPages[language].title,
  organisations: organisations[language].list,
  plantSystems: plantSystems[language].title,
  plantTypes: plantTypes[language].title,
  plantTypeEvaluations: typeEvaluations[language].title,
  security: security[language].title,
  apiKeys: apiKeys[language].title,
  keys: keys[language].title,
  boards: boards[language].title,
  sources: sources[language].title,
  logs: logs[language].title,
  messages: messages[language].title,
  tasks: tasks[language].title,
  createPlant: createPlant[language].title,
  alarmCodesGeneral: alarmCodes[language].title,
  billingPlants: billing[language].counts,
  billingParks: billing[language].title,
  organisationPrices: prices[language].ofOrganisations,
  plantPrices: prices[language].all,
});
/** Screens named after the organisation, the plant type, or the step of the set-up. */
const NAMED_OTHERWISE = ['dashboard', 'evaluationSolar', 'evaluationWind', 'evaluationBiogas', 'setup'];

test.each(['de', 'en'] as const)('P4, 4.63: a screen has the same name as its menu entry (%s)', (language) => {
  const nav: Readonly<Record<string, unknown>> = language === 'de' ? german : english;
  const shown = headings(language);
  expect(Object.fromEntries(Object.keys(shown).map((label) => [label, nav[label]]))).toEqual(shown);
});

test.each([
  ['de', german],
  ['en', english],
  ['it', italian],
] as const)('P4, 4.63: no two menu entries have the same name (%s)', (_, { section, part, ...names }) => {
  expect(Object.keys({ ...section, ...part }).length).toBeGreaterThan(0);
  const all = Object.values(names);
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});

test('P4, 4.63: every menu entry is compared with its heading or listed as an exception', () => {
  const inMenu = routes.flatMap(({ label, menu = [] }) => [menu].flat().map((entry) => entry.label ?? label));
  const known = new Set([...Object.keys(headings('de')), ...NAMED_OTHERWISE]);
  expect(inMenu.filter((label) => !known.has(label))).toEqual([]);
});
