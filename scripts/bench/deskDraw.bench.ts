/**
 * Time from the arrival of a response until a screen of the provider is painted (aim: below 100 ms), in Chromium, with
 * the data of `desk.bench.ts`. Each screen is opened several times, in two rounds of OPENINGS (8); the faster round
 * counts.
 */
import type { Page } from 'playwright-core';
import { addLines, fillDesk, lines } from './deskWorld.ts';
import { measuredBy } from './measure.ts';
import { tell } from './result.ts';
import { sizeOf } from './room.ts';
import { inServedRoom } from './servedRoom.ts';

const openings = sizeOf('OPENINGS', 8);
const AIM_MS = 100;
/** Milliseconds without responses and rendering after which the screen counts as complete. */
const QUIET_MS = 400;
/** A page with hardly any content, from which the screens are opened. */
const ELSEWHERE = '/privacy';

const screens: Readonly<Record<string, string>> = {
  organisations: '/settings/masterdata/organisations',
  'one organisation': '/settings/masterdata/organisations/7',
  licences: '/settings/organisation_licenses',
  'bills of a month': '/billing/plant_notification_parks',
  'notifications by plant': '/billing/plant_notifications',
  'prices of organisations': '/billing/organisation_price_overview',
  'prices of all plants': '/billing/plant_price_overview',
  'prices of the next months': '/billing/plant_price_overview?tab=ahead',
  'certification users': '/settings/certification_user_management',
  'report mail': '/settings/daily_report_mail',
  'system overview': '/settings/system_overview',
  log: '/admin/logs',
  'security events': '/admin/security',
  messages: '/admin/messages',
  tasks: '/admin/trigger_backend_tasks',
  'history of tasks': '/admin/trigger_backend_tasks?tab=history',
  imports: '/imports',
};

await inServedRoom(async (room) => {
  const root = await room.world.superuser({ email: 'root@example.org' });
  await fillDesk(room);
  await addLines(room, 0, lines);
  return root;
}, drawAll);

async function drawAll(page: Page): Promise<void> {
  await page.addInitScript(watch);
  for (const [what, path] of Object.entries(screens)) {
    const times = await measuredBy(openings, () => drawn(page, path));
    tell({ group: 'Desk, drawn', what, engine: '', unit: 'ms', ...times, aim: { atMost: AIM_MS } });
  }
}

interface Seen {
  /**
   * Times at which responses arrived, files were loaded and changes were painted, in milliseconds since the page was
   * loaded.
   */
  readonly answers: number[];
  readonly files: number[];
  readonly frames: number[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before any code of the portal; records responses, files and painted changes. */
function watch(): void {
  const seen: Seen = { answers: [], files: [], frames: [] };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming)
        (entry.name.includes('/api/') ? seen.answers : seen.files).push(entry.responseEnd);
  }).observe({ type: 'resource', buffered: true });
  // a message that is posted in a frame's callback is delivered after that frame was painted
  const painted = new MessageChannel();
  painted.port1.addEventListener('message', () => seen.frames.push(performance.now()));
  painted.port1.start();
  // preloaded files are added to the head, where nothing is painted
  const isDrawn = (changes: readonly MutationRecord[]) =>
    changes.some(({ target }) => !document.head?.contains(target));
  new MutationObserver((changes) => {
    if (isDrawn(changes)) requestAnimationFrame(() => painted.port2.postMessage(0));
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

/** Opens a screen as a click on its link would, and returns the longest time from a response to its painting. */
async function drawn(page: Page, path: string): Promise<number> {
  await page.goto(ELSEWHERE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => window.seen.answers.length > 0);
  await settled(page);
  const chosenAt = await page.evaluate((to) => {
    const { answers, files, frames } = window.seen;
    for (const times of [answers, files, frames]) times.length = 0;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return performance.now();
  }, path);
  await settled(page);
  const { answers, files, frames } = await page.evaluate(() => window.seen);
  // if there is no response, because the portal knew all data, time counts from the last file that the screen needed
  const needed = files.filter((at) => at < Math.max(...frames));
  const arrived = answers.length === 0 ? [Math.max(chosenAt, ...needed)] : answers.toSorted((a, b) => a - b);
  const waits = arrived.flatMap((at, index) => {
    const next = arrived[index + 1] ?? Number.POSITIVE_INFINITY;
    const last = frames.filter((frame) => frame >= at && frame < next).at(-1);
    return last === undefined ? [] : [last - at];
  });
  return Math.max(...waits);
}

/** Waits until for a while no response has arrived and nothing was painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (quietMs) =>
      window.seen.frames.length > 0 &&
      performance.now() - Math.max(...window.seen.answers, ...window.seen.frames) > quietMs,
    QUIET_MS,
  );
}
