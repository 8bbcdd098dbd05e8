import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { openPortal, type Portal, signIn } from './portal.ts';
import { startServer, type ServerEnv, type TestServer } from './server.ts';

/** Password of every account of the demo world. */
export const demoPassword = 'a password of this test';
const demo = { DEMO: '1', DEMO_PASSWORD: demoPassword };

export interface OpenDemo {
  readonly server: TestServer;
  readonly browser: Browser;
  readonly portal: Portal;
  readonly page: Page;
  /** Closes browser and server; the server may be stopped already. */
  readonly close: () => Promise<void>;
}

/** Starts a server with the demo world and these settings, and a browser with one page, signed in as `username` if given. */
export async function openDemo(username?: string, env: ServerEnv = {}): Promise<OpenDemo> {
  const [server, browser] = await Promise.all([startDemo(env), openBrowser()]);
  const portal = await openPortal(browser, server.url);
  if (username !== undefined) await signIn(portal.page, username, demoPassword);
  return {
    server,
    browser,
    portal,
    page: portal.page,
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/** The demo world is created once in each process of the run, which takes seconds; every server gets a copy. */
async function startDemo(env: ServerEnv): Promise<TestServer> {
  const world = join(inject('demoWorlds'), String(process.pid));
  if (!existsSync(world)) {
    const first = await startServer(demo);
    await first.stop({ into: world });
  }
  return startServer((port) => ({ ...demo, ...(typeof env === 'function' ? env(port) : env) }), world);
}
