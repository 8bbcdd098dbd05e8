import { Cron } from 'croner';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { errorText } from '../errorText.ts';
import type { Log } from '../platform.ts';

/** Something that is done at the start and then again and again. */
export interface ScheduledWork {
  readonly name: string;
  /** Cron pattern in German time, such as `5 0 * * *`. */
  readonly pattern: string;
  /** At least so many seconds lie between two of these times; unset: all of them count. */
  readonly everySeconds?: number;
  run(): Promise<void>;
}

export interface Schedule {
  /** Starts nothing more, and resolves when what runs has ended. */
  stop(): Promise<void>;
}

/**
 * Runs each work now, which makes up for what a stopped server missed, and then at its times. The same work never runs
 * twice at a time; one that fails is told to the log and tried again the next time.
 */
export function startSchedule(works: readonly ScheduledWork[], log: Log): Schedule {
  const running = new Map<string, Promise<void>>();
  const crons = works.map((work) => {
    const { pattern, everySeconds } = work;
    const interval =
      everySeconds === undefined ? {} : { interval: everySeconds, startAt: new Date(Date.now() + everySeconds * 1000) };
    const cron = new Cron(pattern, { timezone: DEFAULT_ZONE, unref: true, ...interval }, () => start(work));
    start(work);
    return cron;
  });

  function start(work: ScheduledWork): void {
    if (running.has(work.name)) return;
    const done = work
      .run()
      .catch((error: unknown) => log.error({ work: work.name, error: errorText(error) }, 'scheduled work failed'))
      .finally(() => running.delete(work.name));
    running.set(work.name, done);
  }

  return {
    async stop() {
      for (const cron of crons) cron.stop();
      await Promise.all(running.values());
    },
  };
}
