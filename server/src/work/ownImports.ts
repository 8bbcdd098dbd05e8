import { callAfter } from '@leitwarte/core/rules';
import type { ServerContext } from '../platform/context.ts';
import { errorText } from '../platform/errorText.ts';
import { UNENDED } from '../platform/jobs.ts';
import type { ScheduledWork } from '../jobs/schedule.ts';
import { abandonedLanes } from '../jobs/importLanes.ts';
import { importBySchedule } from './scheduledImport.ts';

/** Name of the scheduled work that imports. */
const IMPORT = 'import';
const LOOK_MS = 3_000;

export interface OwnImports {
  /** The scheduled works; that of the import also records when it ran. */
  readonly works: readonly ScheduledWork[];
  start(): { readonly stop: () => Promise<void> };
}

/**
 * Additional passes over the import folders. Of several processes only one makes each scheduled pass, so every process
 * makes its own pass when its last one is as long ago as the interval. So the processes share the lanes, and files that
 * are only on one host need not wait. A process also imports the lanes of a process that died, once the lease has
 * expired.
 */
export function ownImports(
  context: ServerContext,
  works: readonly ScheduledWork[],
  everySeconds: number,
  lookMs = LOOK_MS,
): OwnImports {
  const { platform } = context;
  let passedAt = platform.now();
  let isPassing = false;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let cancel: () => void = () => undefined;

  async function look(): Promise<void> {
    const now = platform.now();
    if (isPassing) return;
    const isDue = now - passedAt >= everySeconds * 1000 || now < passedAt;
    try {
      const lanes = isDue ? undefined : await abandonedLanes(context);
      if (lanes?.length === 0) return;
      if (isDue) passedAt = now;
      await importBySchedule(context, UNENDED, lanes);
    } catch (error) {
      platform.log.error({ error: errorText(error) }, 'import folders not looked through');
    }
  }

  function next(): void {
    running = look().then(() => {
      if (!isStopped) cancel = callAfter(lookMs, next);
    });
  }

  return {
    works: works.map((work): ScheduledWork =>
      work.name === IMPORT
        ? {
            ...work,
            async run(stopping, ending) {
              passedAt = platform.now();
              isPassing = true;
              try {
                return await work.run(stopping, ending);
              } finally {
                isPassing = false;
              }
            },
          }
        : work,
    ),
    start() {
      if (everySeconds > 0) cancel = callAfter(lookMs, next);
      return {
        stop() {
          isStopped = true;
          cancel();
          return running;
        },
      };
    },
  };
}
