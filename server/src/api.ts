import { contract, type LeitwarteContract } from '@leitwarte/core/contract';
import { openApi, type OpenApiDocument } from '@leitwarte/core/openapi';
import { apiPages } from './apiPage/index.ts';
import { alarmHandlers } from './areas/alarms/handlers.ts';
import { alarmCodeHandlers } from './areas/alarmCodes/handlers.ts';
import { accountHandlers } from './areas/account/handlers.ts';
import { authGroupHandlers } from './areas/authGroups/handlers.ts';
import { billingHandlers } from './areas/billing/handlers.ts';
import { changeHandlers } from './areas/changes/handlers.ts';
import { certificationHandlers } from './areas/certifications/handlers.ts';
import { componentHandlers } from './areas/components/handlers.ts';
import { dailyReportHandlers } from './areas/dailyReports/handlers.ts';
import { dashboardHandlers } from './areas/dashboards/handlers.ts';
import { effectHandlers } from './areas/effects/handlers.ts';
import { embedHandlers, embedKeyHandlers } from './areas/embedKeys/handlers.ts';
import { sourceHandlers } from './areas/sources/handlers.ts';
import { evaluationHandlers } from './areas/evaluations/handlers.ts';
import { importHandlers } from './areas/imports/handlers.ts';
import { journalHandlers } from './areas/journals/handlers.ts';
import { liveDataHandlers } from './areas/liveData/handlers.ts';
import { logHandlers } from './areas/log/handlers.ts';
import { messageHandlers } from './areas/messages/handlers.ts';
import { organisationHandlers } from './areas/organisations/handlers.ts';
import { organisationDataHandlers } from './areas/organisationData/handlers.ts';
import { personalDataHandlers } from './areas/personalData/handlers.ts';
import { plannedWorkHandlers } from './areas/plannedWork/handlers.ts';
import { plantHandlers } from './areas/plants/handlers.ts';
import { plantSystemHandlers } from './areas/plantSystems/handlers.ts';
import { plantTypeHandlers } from './areas/plantTypes/handlers.ts';
import { reportUserHandlers } from './areas/reportUsers/handlers.ts';
import { priceHandlers } from './areas/prices/handlers.ts';
import { researchHandlers } from './areas/research/handlers.ts';
import { savedSelectionHandlers } from './areas/savedSelections/handlers.ts';
import { securityHandlers } from './areas/security/handlers.ts';
import { recordSecurity } from './areas/security/record.ts';
import { sessionHandlers } from './areas/session/handlers.ts';
import { sessionsHandlers } from './areas/session/sessions.ts';
import { setupHandlers } from './areas/setup/handlers.ts';
import { systemHandlers } from './areas/system/handlers.ts';
import { taskHandlers } from './areas/tasks/handlers.ts';
import { userGroupHandlers } from './areas/userGroups/handlers.ts';
import { userHandlers } from './areas/users/handlers.ts';
import type { ServerContext } from './platform/context.ts';
import { createApi, type Api, type ApiOptions } from './http/createApi.ts';
import type { Handlers } from './http/handlers.ts';

export type { Api } from './http/createApi.ts';

function allHandlers(): Handlers<LeitwarteContract> {
  return {
    session: sessionHandlers,
    sessions: sessionsHandlers,
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
    components: componentHandlers,
    plantSystems: plantSystemHandlers,
    plantTypes: plantTypeHandlers,
    alarmCodes: alarmCodeHandlers,
    alarms: alarmHandlers,
    plannedWork: plannedWorkHandlers,
    effects: effectHandlers,
    evaluations: evaluationHandlers,
    journals: journalHandlers,
    dashboards: dashboardHandlers,
    dailyReports: dailyReportHandlers,
    liveData: liveDataHandlers,
    research: researchHandlers,
    savedSelections: savedSelectionHandlers,
    billing: billingHandlers,
    prices: priceHandlers,
    log: logHandlers,
    security: securityHandlers,
    system: systemHandlers,
    tasks: taskHandlers,
    messages: messageHandlers,
    imports: importHandlers,
    changes: changeHandlers,
    embedKeys: embedKeyHandlers,
    embed: embedHandlers,
    sources: sourceHandlers,
  };
}

/** The backend as one function over a context: every call of the contract, its OpenAPI document and that as a page. */
export function createLeitwarteApi(context: ServerContext, version: string, observe?: ApiOptions['observe']): Api {
  let document: OpenApiDocument | undefined;
  return createApi(contract, allHandlers(), context, {
    // made for the first reader: most servers start without one, and it is a third of a second's work
    pages: apiPages(() => (document ??= openApi(contract, 'Leitwarte', version))),
    record: recordSecurity,
    observe,
  });
}
