export { openApi, type OpenApiDocument, type Operation } from './openApi.ts';
