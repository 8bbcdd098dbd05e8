import { callAfter } from '@leitwarte/core/rules';
import type { ServerContext } from '../platform/context.ts';
import { errorText } from '../platform/errorText.ts';
import { UNENDED } from '../platform/jobs.ts';
import type { ScheduledWork } from '../jobs/schedule.ts';
import { abandonedLanes } from '../jobs/importLanes.ts';
import { importBySchedule } from './scheduledImport.ts';

/** The work of the schedule that imports. */
const IMPORT = 'import';
const LOOK_MS = 3_000;

export interface OwnImports {
  /** The works, of which the import is noted. */
  readonly works: readonly ScheduledWork[];
  start(): { readonly stop: () => Promise<void> };
}

/**
 * Of several processes one makes each scheduled pass. Each of them makes a pass of its own when its last one is as
 * long ago: so they share the lanes, and files that lie on one host only do not wait for its turn. A process also
 * passes the lanes in which another one died, as soon as the lease has expired.
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
