import { apiKeyExamples } from './apiKeys.ts';
import { alarmRuleExamples } from './alarmRules.ts';
import { alarmExamples, plannedWorkExamples, workOrderExamples } from './alarms.ts';
import { effectExamples } from './effects.ts';
import { accountExamples } from './account.ts';
import { dailyReportExamples } from './dailyReports.ts';
import { dashboardExamples } from './dashboards.ts';
import { boardExamples, embedExamples, embedKeyExamples } from './embedKeys.ts';
import { evaluationExamples } from './evaluations.ts';
import { journalExamples } from './journals.ts';
import { liveDataExamples } from './liveData.ts';
import { alarmCodeExamples, plantSystemExamples, plantTypeExamples } from './masterData.ts';
import { organisationDataExamples, organisationExamples } from './organisations.ts';
import {
  authGroupExamples,
  certificationExamples,
  personalDataExamples,
  reportUserExamples,
  userExamples,
  userGroupExamples,
} from './people.ts';
import { billingExamples, priceExamples } from './billing.ts';
import { commissioningExamples, componentExamples, plantExamples } from './plants.ts';
import { lossesExamples, researchExamples } from './research.ts';
import { rotaExamples } from './rotas.ts';
import { savedSelectionExamples } from './savedSelections.ts';
import { secondFactorExamples } from './secondFactor.ts';
import { passkeysExamples } from './passkeys.ts';
import { pushExamples } from './push.ts';
import { ssoExamples } from './sso.ts';
import { terminalExamples } from './terminal.ts';
import { sessionExamples, sessionPolicyExamples, sessionsExamples } from './session.ts';
import type { ExamplesOf, Setting } from './setting.ts';
import { setupExamples } from './setup.ts';
import { sourceExamples } from './sources.ts';
import {
  changeExamples,
  channelExamples,
  importExamples,
  messageExamples,
  logExamples,
  pageExamples,
  securityExamples,
  systemExamples,
  taskExamples,
} from './work.ts';

export { createSetting } from './setting.ts';

/** An example for every served contract entry, by area and name. */
export function examplesOf(setting: Setting): Readonly<Record<string, ExamplesOf>> {
  return {
    session: sessionExamples(setting),
    sessions: sessionsExamples(setting),
    rotas: rotaExamples(setting),
    sessionPolicy: sessionPolicyExamples(setting),
    secondFactor: secondFactorExamples(setting),
    passkeys: passkeysExamples(setting),
    push: pushExamples(setting),
    sso: ssoExamples(setting),
    terminal: terminalExamples(setting),
    savedSelections: savedSelectionExamples(setting),
    setup: setupExamples(),
    pages: pageExamples(),
    account: accountExamples(setting),
    organisations: organisationExamples(setting),
    users: userExamples(setting),
    reportUsers: reportUserExamples(setting),
    userGroups: userGroupExamples(setting),
    authGroups: authGroupExamples(setting),
    apiKeys: apiKeyExamples(setting),
    certifications: certificationExamples(setting),
    personalData: personalDataExamples(setting),
    organisationData: organisationDataExamples(setting),
    plants: plantExamples(setting),
    commissioning: commissioningExamples(setting),
    components: componentExamples(setting),
    plantSystems: plantSystemExamples(setting),
    plantTypes: plantTypeExamples(setting),
    alarmCodes: alarmCodeExamples(setting),
    alarms: alarmExamples(setting),
    plannedWork: plannedWorkExamples(setting),
    workOrders: workOrderExamples(setting),
    alarmRules: alarmRuleExamples(setting),
    effects: effectExamples(setting),
    evaluations: evaluationExamples(setting),
    journals: journalExamples(setting),
    dashboards: dashboardExamples(setting),
    dailyReports: dailyReportExamples(setting),
    liveData: liveDataExamples(setting),
    billing: billingExamples(setting),
    prices: priceExamples(setting),
    research: researchExamples(setting),
    losses: lossesExamples(setting),
    log: logExamples(),
    security: securityExamples(),
    system: systemExamples(setting),
    tasks: taskExamples(setting),
    messages: messageExamples(setting),
    channels: channelExamples(setting),
    imports: importExamples(setting),
    changes: changeExamples(),
    embedKeys: embedKeyExamples(setting),
    boards: boardExamples(setting),
    embed: embedExamples(setting),
    sources: sourceExamples(setting),
  };
}
