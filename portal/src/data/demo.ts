import { isDemoAccount, type Credentials } from '@leitwarte/core/rules';

/** The backend of a demo, running in this tab. */
export interface DemoBackend {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Ends it with everything that was changed. */
  readonly stop: () => void;
}

export interface Demo {
  /** Name and password of the demo, checked here and never sent to the server (decision 1.82); undefined for none. */
  readonly account: Credentials | undefined;
  /** Loads and starts the backend. `onProgress` hears whole percent. */
  readonly start: (account: Credentials, onProgress: (percent: number) => void) => Promise<DemoBackend>;
}

/** Name and password of the demo as index.html has them, `demo/demo` unless changed; empty for no demo. */
export function configuredDemoAccount(): Credentials | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="demo-account"]')?.content ?? '';
  const [username = '', ...password] = content.split('/');
  return username === '' || password.join('/') === '' ? undefined : { username, password: password.join('/') };
}

/** Where calls go: to the server, or during a demo to the backend in this tab. */
export interface DemoSwitch {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly isFor: (credentials: Credentials) => boolean;
  /** Account of the demo that calls go to; undefined while they go to the server. */
  readonly account: () => Credentials | undefined;
  /** Turns calls to the demo and waits until it runs; while it starts, calls wait. Throws why it could not start. */
  readonly enter: () => Promise<void>;
  readonly leave: () => void;
}

/** @param onProgress hears whole percent of a start, and undefined when it is over. */
export function createDemoSwitch(
  demo: Demo | undefined,
  toServer: (request: Request) => Promise<Response>,
  onProgress: (percent: number | undefined) => void,
): DemoSwitch {
  let running: Promise<DemoBackend> | undefined;

  function leave(): void {
    const left = running;
    running = undefined;
    onProgress(undefined);
    left?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  }

  function start(): Promise<DemoBackend> {
    if (demo?.account === undefined) return Promise.reject(new Error('This portal has no demo.'));
    return demo.start(demo.account, (percent) => onProgress(percent));
  }

  return {
    fetch: async (request) => (running === undefined ? toServer(request) : (await running).fetch(request)),
    isFor: (credentials) => isDemoAccount(credentials, demo?.account),
    account: () => (running === undefined ? undefined : demo?.account),
    async enter() {
      onProgress(0);
      const mine = (running ??= start());
      try {
        await mine;
      } catch (error) {
        if (running === mine) leave();
        throw error;
      }
      onProgress(undefined);
    },
    leave,
  };
}
