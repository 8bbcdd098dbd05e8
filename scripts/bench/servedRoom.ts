import type { Page } from 'playwright-core';
import { hasBrowser, openBrowser } from '../../e2e/harness/browser.ts';
import { openPortal } from '../../e2e/harness/portal.ts';
import { startServer } from '../../e2e/harness/server.ts';
import { run } from '../run.ts';
import { inRoom, type Room } from './room.ts';

/**
 * Fills a room, starts the built server on it, and calls `look` with its portal in Chromium, signed in; does nothing if
 * there is no browser.
 */
export async function inServedRoom(
  fill: (room: Room) => Promise<{ readonly token: string }>,
  look: (page: Page, url: string) => Promise<void>,
): Promise<void> {
  if (!hasBrowser) return;
  await run(process.execPath, ['scripts/build.mjs', '--javascript'], { quiet: true });
  let token = '';
  await inRoom(
    undefined,
    async (room) => {
      ({ token } = await fill(room));
      await room.context.db
        .insertInto('setting')
        .values({ name: 'set_up_at', value: new Date(room.context.platform.now()).toISOString() })
        .execute();
    },
    async (dataDir) => {
      const server = await startServer({ DATABASE_URL: '' }, dataDir);
      const browser = await openBrowser();
      try {
        const { page, complaints } = await openPortal(browser, server.url);
        await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
        await look(page, server.url);
        if (complaints.length > 0) throw new Error(complaints.join('\n'));
      } finally {
        await browser.close();
        await server.stop();
      }
    },
  );
}
