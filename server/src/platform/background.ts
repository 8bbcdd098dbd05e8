import { errorText } from './errorText.ts';
import type { Log } from './log.ts';

/** Work that continues after the response, such as sending a mail. */
export interface Background {
  /** Starts the work after the current call has been answered. Errors are logged under this name and never thrown. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when all work started so far has ended. */
  settled(): Promise<void>;
}

/** Background work of this process; work in progress is lost when the process ends. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const done = afterThisTurn()
        .then(work)
        .catch((error: unknown) => log.error({ work: name, error: errorText(error) }, 'background work failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Defers to the next turn of the event loop, so that the response time does not reveal how long the work takes. */
function afterThisTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
