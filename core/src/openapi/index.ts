export { openApi, type OpenApiDocument } from './openApi.ts';
