import { callAfter } from '@leitwarte/core/rules';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Pauses between tries, longer each time, that end early when the network comes back or somebody asks. */
export interface Waiting {
  readonly pause: (triesDone: number) => Promise<void>;
  /** Ends the pause that is on now. */
  readonly goOn: () => void;
}

export function createWaiting(): Waiting {
  let goOn = (): void => {};
  return {
    pause: (triesDone) =>
      new Promise((resolve) => {
        const done = () => {
          cancel();
          window.removeEventListener('online', done);
          resolve();
        };
        const cancel = callAfter(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** triesDone), done);
        window.addEventListener('online', done);
        goOn = done;
      }),
    goOn: () => goOn(),
  };
}
