import { measuredAlarms } from './2026-11-26-measured-alarms.ts';
import { yieldDays } from './2026-11-26-yield-days.ts';
import { yieldTotals } from './2026-11-26-yield-totals.ts';
import { yieldFields } from './2026-11-26-yield.ts';
import { secondFactor } from './2026-11-27-second-factor.ts';
import { lossesReport } from './2026-11-27-yield-report.ts';
import { sourceMailboxes } from './2026-11-28-source-mailboxes.ts';
import { channels } from './2026-11-28-user-channels.ts';
import { lossReassignments } from './2026-11-28-yield-by-hand.ts';
import { apiKeys } from './2026-11-29-api-keys.ts';
import { singleSignOn } from './2026-11-30-single-sign-on.ts';
import { workOrders } from './2026-12-01-tasks.ts';
import { boards } from './2026-12-02-boards.ts';
import { sessionPolicies } from './2026-12-03-session-policy.ts';
import { sourceServices } from './2026-12-03-source-services.ts';
import { alarmLinks } from './2026-12-04-alarm-links.ts';
import { alarmByLink } from './2026-12-05-alarm-by-link.ts';
import { liveFigures } from './2026-12-06-live-figures.ts';
import { passkeys } from './2026-12-06-passkeys.ts';
import { terminalSignIn } from './2026-12-07-terminal-sign-in.ts';
import { taskHolds } from './2026-12-08-task-holds.ts';
import { accountSettings } from './2026-12-09-account-settings.ts';
import { commissioning } from './2026-12-10-commissioning.ts';
import { taskCounters } from './2026-12-11-task-counters.ts';
import { sealedRecord } from './2026-12-12-sealed-record.ts';
import { taskLinks } from './2026-12-12-task-links.ts';
import { rotas } from './2026-12-13-rotas.ts';
import { storedObjects } from './2026-12-13-stored-objects.ts';
import { webPush } from './2026-12-13-web-push.ts';
import { yieldNeighbours } from './2026-12-13-yield-neighbours.ts';
import { quietHours } from './2026-12-14-quiet-hours.ts';
import { prioFigures } from './2026-12-15-prio-figures.ts';
import { endedWeather } from './2026-12-16-ended-weather.ts';
import { sourceConsents } from './2026-12-17-source-consent.ts';
import { initial } from './initial/index.ts';
import type { Migration } from './migration.ts';

/**
 * All migrations in the order in which they are applied. A new one is added at the end, in its own file; see
 * `released.ts`.
 */
export const migrations: readonly Migration[] = [
  { name: '2026-11-26-first-release', release: '4.0.0', up: initial },
  { name: '2026-11-26-measured-alarms', release: '4.1.0', up: measuredAlarms },
  { name: '2026-11-26-yield', release: '4.1.0', up: yieldFields },
  { name: '2026-11-26-yield-days', release: '4.1.0', up: yieldDays },
  { name: '2026-11-26-yield-totals', release: '4.1.0', up: yieldTotals },
  { name: '2026-11-27-second-factor', release: '4.1.0', up: secondFactor },
  { name: '2026-11-27-yield-report', release: '4.1.0', up: lossesReport },
  { name: '2026-11-28-source-mailboxes', release: '4.1.0', up: sourceMailboxes },
  { name: '2026-11-28-user-channels', release: '4.1.0', up: channels },
  { name: '2026-11-28-yield-by-hand', release: '4.1.0', up: lossReassignments },
  { name: '2026-11-29-api-keys', release: '4.1.0', up: apiKeys },
  { name: '2026-11-30-single-sign-on', release: '4.1.0', up: singleSignOn },
  { name: '2026-12-01-tasks', release: '4.1.0', up: workOrders },
  { name: '2026-12-02-boards', release: '4.1.0', up: boards },
  { name: '2026-12-03-session-policy', release: '4.1.0', up: sessionPolicies },
  { name: '2026-12-03-source-services', release: '4.1.0', up: sourceServices },
  { name: '2026-12-04-alarm-links', release: '4.1.0', up: alarmLinks },
  { name: '2026-12-05-alarm-by-link', release: '4.1.0', up: alarmByLink },
  { name: '2026-12-06-live-figures', release: '4.1.0', up: liveFigures },
  { name: '2026-12-06-passkeys', release: '4.1.0', up: passkeys },
  { name: '2026-12-07-terminal-sign-in', release: '4.1.0', up: terminalSignIn },
  { name: '2026-12-08-task-holds', release: '4.1.0', up: taskHolds },
  { name: '2026-12-09-account-settings', release: '4.1.0', up: accountSettings },
  { name: '2026-12-10-commissioning', release: '4.1.0', up: commissioning },
  { name: '2026-12-11-task-counters', release: '4.1.0', up: taskCounters },
  { name: '2026-12-12-sealed-record', release: '4.1.0', up: sealedRecord },
  { name: '2026-12-12-task-links', release: '4.1.0', up: taskLinks },
  { name: '2026-12-13-rotas', release: '4.1.0', up: rotas },
  { name: '2026-12-13-stored-objects', release: '4.1.0', up: storedObjects },
  { name: '2026-12-13-web-push', release: '4.1.0', up: webPush },
  { name: '2026-12-13-yield-neighbours', release: '4.1.0', up: yieldNeighbours },
  { name: '2026-12-14-quiet-hours', release: '4.1.0', up: quietHours },
  { name: '2026-12-15-prio-figures', release: '4.1.0', up: prioFigures },
  { name: '2026-12-16-ended-weather', release: '4.1.0', up: endedWeather },
  { name: '2026-12-17-source-consent', release: '4.1.0', up: sourceConsents },
];
