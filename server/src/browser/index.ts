export type { FromTab, SentRequest, SentResponse, ToTab } from './messages.ts';
export { serveTab } from './serveTab.ts';
