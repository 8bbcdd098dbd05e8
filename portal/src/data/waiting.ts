import { callAfter } from '@leitwarte/core/rules';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Delays between attempts, growing each time; they end early when the network is back or on request. */
export interface Waiting {
  readonly pause: (triesDone: number) => Promise<void>;
  /** Ends the current delay. */
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
