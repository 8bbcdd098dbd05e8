import { callAfter } from '@leitwarte/core/rules';
import type { ServerContext } from '../platform/context.ts';
import { errorText } from '../platform/errorText.ts';
import { ROOT } from '../areas/plants/setup/firstStart.ts';
import { readRecord } from './record.ts';
import type { JobProgress } from '../platform/jobs.ts';
import { LIVE_STEP_MS, type HistorySpan } from './seeding/historySpan.ts';
import type { SeedInput } from './seeding/seedDemo.ts';
import { createDemo } from './setup/createDemo.ts';
import { demoOrganisations } from './setup/organisations.ts';
import { demoWorld } from './world.ts';

export interface DemoSettings {
  /** Password of every demo account, used when the world is set up. */
  readonly demoPassword: string;
  /** Days for which demo data are generated, by default those of a server. */
  readonly span?: HistorySpan;
  /** The history is not generated before this promise resolves. Default: no wait. */
  readonly rest?: Promise<void>;
  /** Called with the progress while the newest days are stored. */
  readonly report?: (progress: JobProgress) => void;
}

export interface RunningDemo {
  /** Stops adding values. Unfinished seeding continues at the next start. */
  readonly stop: () => void;
}

/** Names and roles of the demo accounts, the superuser first. */
export const demoAccounts: readonly { readonly username: string; readonly role: string }[] = [
  { username: ROOT, role: 'Superuser' },
  ...Object.values(demoOrganisations).flatMap(({ name, accounts }) =>
    accounts.map(({ username, role }) => ({ username, role: `${role}, ${name}` })),
  ),
];

/**
 * Sets the demo world up if it is missing and waits until its newest days are stored; older days follow while the server runs. From then on
 * new values are added every five minutes. The caller decides whether there is to be a demo world. Throws DemoOccupiedError if users work
 * with the database.
 */
export async function startDemo(
  context: ServerContext,
  { demoPassword, span, rest, report = () => undefined }: DemoSettings,
): Promise<RunningDemo> {
  if ((await readRecord(context.db)) === undefined) {
    await createDemo(context, demoWorld(context.platform.now()), demoPassword);
  }
  const run = (stage: SeedInput['stage']) =>
    context.jobs.run('seed_demo', { stage, ...(span && { span }) } satisfies SeedInput, report);
  await run('newest');

  let stopped = false;
  let cancel: (() => void) | undefined;
  const attempt = async (stage: SeedInput['stage']): Promise<void> => {
    try {
      await run(stage);
    } catch (error) {
      if (!stopped) context.platform.log.error({ error: errorText(error), stage }, 'demo values could not be stored');
    }
  };
  const tick = async (): Promise<void> => {
    await attempt('live');
    if (!stopped) cancel = callAfter(msUntilNextValues(context.platform.now()), () => void tick());
  };
  void tick()
    .then(() => rest)
    .then(() => {
      if (!stopped) void attempt('history');
    });
  return {
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}

const ARRIVAL_MS = 20_000;

/** Milliseconds until the next values arrive: 20 seconds after each full five minutes. */
function msUntilNextValues(now: number): number {
  return LIVE_STEP_MS - ((now - ARRIVAL_MS) % LIVE_STEP_MS);
}
