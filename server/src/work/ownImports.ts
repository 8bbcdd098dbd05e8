import { callAfter } from '@leitwarte/core/rules';
import type { ServerContext } from '../platform/context.ts';
import { errorText } from '../platform/errorText.ts';
import type { ScheduledWork } from '../jobs/schedule.ts';
import { importBySchedule } from './scheduledImport.ts';

/** The work of the schedule that imports. */
const IMPORT = 'import';
const LOOK_MS = 5_000;

export interface OwnImports {
  /** The works, of which the import is noted. */
  readonly works: readonly ScheduledWork[];
  start(): { readonly stop: () => Promise<void> };
}

/**
 * Of several processes one makes each scheduled pass. Where they share no folder, what lies in the import folders of the others
 * would wait for their turn: then each of them makes a pass of its own when its last one is as long ago. The lease of imports
 * holds for these passes as for all others.
 */
export function ownImports(
  context: ServerContext,
  works: readonly ScheduledWork[],
  everySeconds: number,
  sharesNoFolder: () => Promise<boolean>,
  lookMs = LOOK_MS,
): OwnImports {
  const { platform } = context;
  let passedAt = platform.now();
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let cancel: () => void = () => undefined;

  async function look(): Promise<void> {
    const now = platform.now();
    if (now - passedAt < everySeconds * 1000 && now >= passedAt) return;
    try {
      if (!(await sharesNoFolder())) return;
      passedAt = now;
      await importBySchedule(context);
    } catch (error) {
      platform.log.error({ error: errorText(error) }, 'import folders of this host not looked through');
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
            run(stopping, ending) {
              passedAt = platform.now();
              return work.run(stopping, ending);
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
