export { parseSettings, SettingsError, type Settings } from './settings/settings.ts';
export { startServer, type RunningServer, type StartOptions } from './startServer.ts';
export { createLog } from './log.ts';
