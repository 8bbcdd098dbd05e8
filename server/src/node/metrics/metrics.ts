import { setTimeout } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { LogEvent } from 'kysely';
import type { ObservedCall } from '../../http/createApi.ts';
import type { ServerContext } from '../../platform/context.ts';
import { errorText } from '../../platform/errorText.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Sms } from '../../platform/sms.ts';
import { callMetrics } from './calls.ts';
import { diskMetrics } from './disk.ts';
import { handOverMetrics } from './handOvers.ts';
import { importMetrics } from './imports.ts';
import { installationMetrics } from './installation.ts';
import { jobMetrics } from './jobs.ts';
import { statementMetrics } from './statements.ts';

/** Timeout for the database; Prometheus itself waits ten seconds by default. */
const WAIT_MS = 5_000;

/** Metrics of the server for Prometheus; docs/metrics.md describes all of them. */
export interface Metrics {
  readonly call: (call: ObservedCall) => void;
  readonly statement: (statement: LogEvent) => void;
  readonly jobs: (jobs: Jobs) => Jobs;
  readonly mail: (mail: Mail) => Mail;
  readonly sms: (sms: Sms) => Sms;
  /** All current metrics in the text format of Prometheus; concurrent calls share one result. */
  readonly read: (context: ServerContext, dataDir: string) => Promise<string>;
  readonly contentType: string;
}

export function openMetrics(version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const info = { name: 'leitwarte_info', help: 'Always 1; the version of the server', labelNames: ['version'] };
  new Gauge({ ...info, registers: [registry] }).set({ version }, 1);
  const up = new Gauge({
    name: 'leitwarte_database_up',
    help: '1 where the database answered this look; without it the figures that it holds are those of the last one',
    registers: [registry],
  });
  const imports = importMetrics(registry);
  const installation = installationMetrics(registry);
  const disk = diskMetrics(registry);

  /** A hanging database is not queried again before it has answered. */
  let asking: Promise<void> | undefined;
  async function look(context: ServerContext, dataDir: string): Promise<string> {
    const { db, engine, platform } = context;
    const told = (figures: string) => (error: unknown) =>
      platform.log.warn({ figures, error: errorText(error) }, 'figures for Prometheus missing');
    const ofDatabase = async () => {
      await installation(context);
      await imports(db);
      await disk.database(db, engine);
    };
    up.set(0);
    asking ??= ofDatabase()
      .then(() => up.set(1), told('database'))
      .finally(() => {
        asking = undefined;
      });
    await Promise.all([Promise.race([asking, setTimeout(WAIT_MS)]), disk.disk(dataDir).catch(told('disk'))]);
    return registry.metrics();
  }

  let looking: Promise<string> | undefined;
  return {
    call: callMetrics(registry),
    statement: statementMetrics(registry),
    jobs: jobMetrics(registry),
    ...handOverMetrics(registry),
    read: (context, dataDir) =>
      (looking ??= look(context, dataDir).finally(() => {
        looking = undefined;
      })),
    contentType: registry.contentType,
  };
}
