import { accounts } from './2026-11-21-1-accounts.ts';
import { plants } from './2026-11-21-2-plants.ts';
import { imports } from './2026-11-21-3-imports.ts';
import { measurements } from './2026-11-21-4-measurements.ts';
import { administration } from './2026-11-21-5-administration.ts';
import { configuration } from './2026-11-21-6-configuration.ts';
import { uniqueNames } from './2026-11-21-7-unique.ts';
import { reports } from './2026-11-21-91-reports.ts';
import { alarms } from './2026-11-21-8-alarms.ts';
import { messages } from './2026-11-21-9-messages.ts';
import { alarmFiles } from './2026-11-21-92-alarm-files.ts';
import { messagePrices } from './2026-11-21-93-message-prices.ts';
import { daySummaries } from './2026-11-21-94-day-summaries.ts';
import type { Schema } from './schema.ts';

/** Every migration by its name; names are never changed, and a new one sorts, as text, after all others. */
export const migrations: Readonly<Record<string, (schema: Schema) => Promise<void>>> = {
  '2026-11-21-1-accounts': accounts,
  '2026-11-21-2-plants': plants,
  '2026-11-21-3-imports': imports,
  '2026-11-21-4-measurements': measurements,
  '2026-11-21-5-administration': administration,
  '2026-11-21-6-configuration': configuration,
  '2026-11-21-7-unique': uniqueNames,
  '2026-11-21-8-alarms': alarms,
  '2026-11-21-9-messages': messages,
  '2026-11-21-91-reports': reports,
  '2026-11-21-92-alarm-files': alarmFiles,
  '2026-11-21-93-message-prices': messagePrices,
  '2026-11-21-94-day-summaries': daySummaries,
};
