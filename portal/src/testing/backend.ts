import {
  createWorld,
  importingContext,
  type Actor,
  type ImportingContext,
  type World,
} from '@leitwarte/server/testing';
import { http } from 'msw';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { browserTokens } from '../data/tokens.ts';
import { openPortal, type Shown } from './page.tsx';
import { network } from './network.ts';

export interface Backend {
  readonly world: World;
  /** Context of the server, for data that no call can create, such as readings. */
  readonly context: ImportingContext;
  /** Opens the portal as this person, as after a reload. */
  readonly openAs: (person: Actor, address: string) => Shown;
  /** The calls since the test began, such as `PATCH users/7/`, in order. */
  readonly calls: string[];
}

interface BackendOptions {
  /** Whether every test gets its own organisation, which keeps lists short. */
  readonly organisation?: 'each test';
}

/**
 * Starts the real backend in this process for the tests of a file, with its own organisation. Responses that no backend can be made to give
 * (no response, an error without a message) are stubbed by the test and take precedence.
 */
export function realBackend({ organisation }: BackendOptions = {}): Backend {
  let opened: { readonly world: World; readonly context: ImportingContext } | undefined;
  const calls: string[] = [];
  const now = () => {
    if (opened === undefined) throw new Error('the backend is open inside tests and hooks only');
    return opened;
  };
  beforeAll(async () => {
    const context = await importingContext();
    opened = { context, world: await createWorld(context) };
  });
  beforeEach(async () => {
    if (opened !== undefined && organisation === 'each test')
      opened = { ...opened, world: await createWorld(opened.context) };
    calls.length = 0;
    network.use(
      http.all('*/api/v1/*', ({ request }) => {
        calls.push(`${request.method} ${request.url.split('/api/v1/')[1] ?? ''}`);
        return now().world.api(request);
      }),
    );
  });
  afterAll(() => opened?.context.close());
  return {
    get world() {
      return now().world;
    },
    get context() {
      return now().context;
    },
    openAs: (person, address) => {
      browserTokens.write(person.token);
      return openPortal(address);
    },
    calls,
  };
}
