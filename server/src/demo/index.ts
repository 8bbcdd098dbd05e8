export { DemoOccupiedError } from './setup/createDemo.ts';
export { demoAccounts, startDemo, type DemoSettings, type RunningDemo } from './start.ts';
