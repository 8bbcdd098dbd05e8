import * as z from 'zod';

/** A sign-in that this window started at a provider; it is stored per window, so no other window can finish it. */
const Begun = z.object({
  purpose: z.enum(['sign_in', 'link', 'confirm']),
  ticket: z.string(),
  /** Address to open afterwards. */
  onwards: z.string(),
});
export type Begun = z.output<typeof Begun>;

const KEY = 'sso';

/** Stores the started sign-in and goes to the provider. */
export function goToProvider(begun: Begun, url: string): void {
  // the URL comes from the provider's metadata, so it must be checked to be a web address
  if (!/^https?:/.test(url)) throw new TypeError('no address of the web');
  sessionStorage.setItem(KEY, JSON.stringify(begun));
  globalThis.location.assign(url);
}

/** Returns and removes the sign-in that this window started; undefined if there is none. */
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
