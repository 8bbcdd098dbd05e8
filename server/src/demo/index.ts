export { demoAccounts, startDemo } from './start.ts';
export { createDocuments } from './documents.ts';
