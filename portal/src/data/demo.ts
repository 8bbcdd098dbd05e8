import { isDemoAccount, type Credentials } from '@leitwarte/core/rules';

/** The backend of a demo, running in this tab. */
export interface DemoBackend {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Stops it and discards all changes. */
  readonly stop: () => void;
}

export interface Demo {
  /** User name and password of the demo, checked here and never sent to the server (decision 1.82); undefined if there is none. */
  readonly account: Credentials | undefined;
  /** Loads and starts the backend. `onProgress` is called with whole percent. */
  readonly start: (account: Credentials, onProgress: (percent: number) => void) => Promise<DemoBackend>;
}

/** User name and password of the demo in index.html, `demo/demo` by default; empty for no demo. */
export function configuredDemoAccount(): Credentials | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="demo-account"]')?.content ?? '';
  const [username = '', ...password] = content.split('/');
  return username === '' || password.join('/') === '' ? undefined : { username, password: password.join('/') };
}

/** Directs calls to the server or, during a demo, to the backend in this tab. */
export interface DemoSwitch {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly isFor: (credentials: Credentials) => boolean;
  /** Account of the running demo; undefined while calls go to the server. */
  readonly account: () => Credentials | undefined;
  /** Starts the backend in the background when the user is about to enter the demo; stops it if the user does not. */
  readonly prepare: () => void;
  /** Directs calls to the demo and resolves once it runs; calls wait meanwhile. Throws the reason if it cannot start. */
  readonly enter: () => Promise<void>;
  readonly leave: () => void;
}

interface Starting {
  readonly backend: Promise<DemoBackend>;
  percent: number;
}

/** How long a prepared backend is kept for a user who may enter the demo, in milliseconds. */
export const PREPARED_FOR_MS = 120_000;

/** @param onProgress is called with whole percent during a start, and with undefined at its end */
export function createDemoSwitch(
  demo: Demo | undefined,
  toServer: (request: Request) => Promise<Response>,
  onProgress: (percent: number | undefined) => void,
): DemoSwitch {
  let running: Starting | undefined;
  let prepared: Starting | undefined;

  function leave(): void {
    end(prepared);
    prepared = undefined;
    if (running === undefined) return;
    end(running);
    running = undefined;
    onProgress(undefined);
  }

  function begin(): Starting {
    const starting: Starting = {
      backend: Promise.resolve().then(() => whenReady((percent) => heard(starting, percent))),
      percent: 0,
    };
    return starting;
  }

  function whenReady(hear: (percent: number) => void): Promise<DemoBackend> {
    if (demo?.account === undefined) return Promise.reject(new Error('This portal has no demo.'));
    return demo.start(demo.account, hear);
  }

  function heard(starting: Starting, percent: number): void {
    starting.percent = percent;
    if (starting === running) onProgress(percent);
  }

  function taken(): Starting {
    const starting = prepared ?? begin();
    prepared = undefined;
    return starting;
  }

  return {
    fetch: async (request) => (running === undefined ? toServer(request) : (await running.backend).fetch(request)),
    isFor: (credentials) => isDemoAccount(credentials, demo?.account),
    account: () => (running === undefined ? undefined : demo?.account),
    prepare() {
      if (demo?.account === undefined || running !== undefined || prepared !== undefined) return;
      const mine = begin();
      prepared = mine;
      const drop = () => {
        if (prepared !== mine) return;
        end(mine);
        prepared = undefined;
      };
      // entering the demo retries the start and shows why it fails
      mine.backend.catch(drop);
      setTimeout(drop, PREPARED_FOR_MS);
    },
    async enter() {
      const mine = (running ??= taken());
      onProgress(mine.percent);
      try {
        await mine.backend;
      } catch (error) {
        if (running === mine) leave();
        throw error;
      }
      onProgress(undefined);
    },
    leave,
  };
}

function end(starting: Starting | undefined): void {
  starting?.backend.then(
    ({ stop }) => stop(),
    () => undefined,
  );
}
