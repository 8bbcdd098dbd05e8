import * as z from 'zod';

/** What this window began at a provider; it goes with the window, and no other can end it. */
const Begun = z.object({
  purpose: z.enum(['sign_in', 'link', 'confirm']),
  ticket: z.string(),
  /** Where to go on. */
  onwards: z.string(),
});
export type Begun = z.output<typeof Begun>;

const KEY = 'sso';

/** Keeps what was begun and goes to the provider. */
export function goToProvider(begun: Begun, url: string): void {
  // what a provider's file says is an address of the web
  if (!/^https?:/.test(url)) throw new TypeError('no address of the web');
  sessionStorage.setItem(KEY, JSON.stringify(begun));
  globalThis.location.assign(url);
}

/** What this window began, once; undefined where it began nothing. */
export function takeBegun(): Begun | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (kept === null) return undefined;
  try {
    return Begun.parse(JSON.parse(kept));
  } catch {
    return undefined;
  }
}
