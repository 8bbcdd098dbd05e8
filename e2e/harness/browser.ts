import { type Browser, chromium } from 'playwright-core';
import { browserPath } from '../../scripts/test/missingParts.ts';

/** Whether this machine has a browser; tests that need one are skipped otherwise. */
export const hasBrowser = browserPath(process.env) !== undefined;

/** Browser without updates and background traffic, and without a sandbox if the user is root. */
const args = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The installed Chromium. */
export function openBrowser(): Promise<Browser> {
  const executablePath = browserPath(process.env);
  if (executablePath === undefined) throw new Error('no Chromium found; CHROMIUM_PATH names its place');
  return chromium.launch({ executablePath, args });
}
