import { contract } from '@leitwarte/core/contract';
import { openApi } from '@leitwarte/core/openapi';
import { componentHandlers } from './areas/components/handlers.ts';
import { importHandlers } from './areas/imports/handlers.ts';
import { organisationHandlers } from './areas/organisations/handlers.ts';
import { plantHandlers } from './areas/plants/handlers.ts';
import { plantSystemHandlers } from './areas/plantSystems/handlers.ts';
import { plantTypeHandlers } from './areas/plantTypes/handlers.ts';
import { sessionHandlers } from './areas/session/handlers.ts';
import { taskHandlers } from './areas/tasks/handlers.ts';
import type { ServerContext } from './context.ts';
import { createApi, type Api } from './http/createApi.ts';

export type { Api, Connection } from './http/createApi.ts';

/** The backend as one function over a context: every call of the contract and its OpenAPI document. */
export function createLeitwarteApi(context: ServerContext, version: string): Api {
  const handlers = {
    session: sessionHandlers(),
    organisations: organisationHandlers,
    plants: plantHandlers,
    components: componentHandlers,
    plantSystems: plantSystemHandlers,
    plantTypes: plantTypeHandlers,
    tasks: taskHandlers,
    imports: importHandlers,
  };
  return createApi(contract, handlers, context, { documents: { 'openapi.json': openApi(contract, 'Leitwarte', version) } });
}
