export { demoAccounts, startDemo } from './start.ts';
