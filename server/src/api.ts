import { contract, type LeitwarteContract } from '@leitwarte/core/contract';
import { openApi, type OpenApiDocument } from '@leitwarte/core/openapi';
import { apiPages } from './apiPage/index.ts';
import { alarmHandlers } from './areas/alarms/alarms/handlers.ts';
import { alarmCodeHandlers } from './areas/alarms/alarm-codes/handlers.ts';
import { accountHandlers } from './areas/people/account/handlers.ts';
import { authGroupHandlers } from './areas/people/auth-groups/handlers.ts';
import { billingHandlers } from './areas/provider/billing/handlers.ts';
import { changeHandlers } from './areas/provider/changes/handlers.ts';
import { certificationHandlers } from './areas/provider/certifications/handlers.ts';
import { commissioningHandlers } from './areas/plants/commissioning/handlers.ts';
import { componentHandlers } from './areas/plants/components/handlers.ts';
import { dailyReportHandlers } from './areas/reports/daily-report/handlers.ts';
import { dashboardHandlers } from './areas/reports/dashboards/handlers.ts';
import { effectHandlers } from './areas/alarms/effects/handlers.ts';
import { apiKeyHandlers } from './areas/people/api-keys/handlers.ts';
import { boardHandlers } from './areas/provider/boards/handlers.ts';
import { embedHandlers, embedKeyHandlers } from './areas/provider/embed-keys/handlers.ts';
import { sourceHandlers } from './areas/intake/sources/handlers.ts';
import { evaluationHandlers } from './areas/reports/evaluations/handlers.ts';
import { importHandlers } from './areas/intake/imports/handlers.ts';
import { journalHandlers } from './areas/reports/journals/handlers.ts';
import { liveDataHandlers } from './areas/reports/live-data/handlers.ts';
import { logHandlers } from './areas/provider/logs/handlers.ts';
import { channelHandlers } from './areas/alarms/channels/handlers.ts';
import { rotaHandlers } from './areas/alarms/rotas/handlers.ts';
import { messageHandlers } from './areas/alarms/messages/handlers.ts';
import { organisationHandlers } from './areas/people/organisations/handlers.ts';
import { organisationDataHandlers } from './areas/provider/organisation-data/handlers.ts';
import { personalDataHandlers } from './areas/people/personal-data/handlers.ts';
import { alarmRuleHandlers } from './areas/alarms/alarm-rules/handlers.ts';
import { plannedWorkHandlers } from './areas/alarms/planned-work/handlers.ts';
import { plantHandlers } from './areas/plants/plants/handlers.ts';
import { plantSystemHandlers } from './areas/plants/plant-systems/handlers.ts';
import { plantTypeHandlers } from './areas/plants/plant-types/handlers.ts';
import { reportUserHandlers } from './areas/people/report-users/handlers.ts';
import { priceHandlers } from './areas/provider/prices/handlers.ts';
import { lossesHandlers } from './areas/reports/losses/handlers.ts';
import { researchHandlers } from './areas/reports/research/handlers.ts';
import { savedSelectionHandlers } from './areas/people/saved-selections/handlers.ts';
import { securityHandlers } from './areas/people/security/handlers.ts';
import { recordSecurity } from './areas/people/security/record.ts';
import { sessionHandlers } from './areas/people/session/handlers.ts';
import { secondFactorHandlers } from './areas/people/second-factor/handlers.ts';
import { passkeysHandlers } from './areas/people/passkeys/handlers.ts';
import { pushHandlers } from './areas/people/push/handlers.ts';
import { terminalHandlers } from './areas/people/terminal/handlers.ts';
import { ssoHandlers } from './areas/people/sso/handlers.ts';
import { sessionPolicyHandlers } from './areas/people/session-policy/handlers.ts';
import { sessionsHandlers } from './areas/people/session/sessions.ts';
import { pageHandlers } from './areas/provider/pages/handlers.ts';
import { setupHandlers } from './areas/plants/setup/handlers.ts';
import { systemHandlers } from './areas/provider/system/handlers.ts';
import { taskHandlers } from './areas/provider/tasks/handlers.ts';
import { userGroupHandlers } from './areas/people/user-groups/handlers.ts';
import { workOrderHandlers } from './areas/alarms/work-orders/handlers.ts';
import { userHandlers } from './areas/people/users/handlers.ts';
import type { ServerContext } from './platform/context.ts';
import { createApi, type Api, type ApiOptions } from './http/createApi.ts';
import type { Handlers } from './http/handlers.ts';

export type { Api } from './http/createApi.ts';

function allHandlers(): Handlers<LeitwarteContract> {
  return {
    session: sessionHandlers,
    sessions: sessionsHandlers,
    sessionPolicy: sessionPolicyHandlers,
    secondFactor: secondFactorHandlers,
    passkeys: passkeysHandlers,
    push: pushHandlers,
    terminal: terminalHandlers,
    sso: ssoHandlers,
    pages: pageHandlers,
    setup: setupHandlers,
    account: accountHandlers,
    organisations: organisationHandlers,
    users: userHandlers,
    reportUsers: reportUserHandlers,
    userGroups: userGroupHandlers,
    authGroups: authGroupHandlers,
    certifications: certificationHandlers,
    personalData: personalDataHandlers,
    organisationData: organisationDataHandlers,
    plants: plantHandlers,
    commissioning: commissioningHandlers,
    components: componentHandlers,
    plantSystems: plantSystemHandlers,
    plantTypes: plantTypeHandlers,
    alarmCodes: alarmCodeHandlers,
    alarms: alarmHandlers,
    plannedWork: plannedWorkHandlers,
    workOrders: workOrderHandlers,
    alarmRules: alarmRuleHandlers,
    effects: effectHandlers,
    evaluations: evaluationHandlers,
    journals: journalHandlers,
    dashboards: dashboardHandlers,
    dailyReports: dailyReportHandlers,
    liveData: liveDataHandlers,
    research: researchHandlers,
    losses: lossesHandlers,
    savedSelections: savedSelectionHandlers,
    billing: billingHandlers,
    prices: priceHandlers,
    log: logHandlers,
    security: securityHandlers,
    system: systemHandlers,
    tasks: taskHandlers,
    messages: messageHandlers,
    channels: channelHandlers,
    rotas: rotaHandlers,
    imports: importHandlers,
    changes: changeHandlers,
    apiKeys: apiKeyHandlers,
    embedKeys: embedKeyHandlers,
    boards: boardHandlers,
    embed: embedHandlers,
    sources: sourceHandlers,
  };
}

/**
 * The backend as one function that handles requests: every call of the contract, the OpenAPI document, and a page that
 * shows the document.
 */
export function createLeitwarteApi(context: ServerContext, version: string, observe?: ApiOptions['observe']): Api {
  let document: OpenApiDocument | undefined;
  return createApi(contract, allHandlers(), context, {
    // built on the first request: most servers never need it, and building it takes a third of a second
    pages: apiPages(() => (document ??= openApi(contract, 'Leitwarte', version))),
    record: recordSecurity,
    observe,
  });
}
