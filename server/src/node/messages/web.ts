import { createHmac } from 'node:crypto';
import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Web } from '../../platform/web.ts';
import { askOnce, readOnce } from './askOnce.ts';
import { mayReach } from './networks.ts';

const TIMEOUT_MS = 30_000;
const SECOND_MS = 1000;

interface WebSettings {
  /** Private networks that may be reached. */
  readonly allowed: readonly string[];
  readonly now: () => number;
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
}

/** Resolves a host to all its addresses. */
type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const bySystem: Resolve = (host, done) => lookUp(host, { all: true }, done);

/** Creates a {@link Web}, which sends requests to servers that organisations choose. */
export function webOf({ allowed, now, timeoutMs = TIMEOUT_MS, resolve = bySystem }: WebSettings): Web {
  const allowedToo = { reachable: mayReach(allowed), refuse: notAllowed };
  const publicOnly = { reachable: mayReach([]), refuse: notPublic };
  type Bounds = typeof allowedToo;
  /** Connects to an address that was checked here, so that no second lookup can lead elsewhere. */
  const lookupWithin =
    ({ reachable, refuse }: Bounds): LookupFunction =>
    (host, options, done) =>
      resolve(host, (error, addresses) => {
        const [first] = addresses ?? [];
        if (error !== null || first === undefined) return done(error ?? new Error(`${host}: no address`), '', 0);
        const refused = addresses.find(({ address }) => !reachable(address));
        if (refused !== undefined) return done(refuse(refused.address), '', 0);
        return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
      });
  return {
    async ask({ url, method, headers, body, isPublicOnly, signingKey }) {
      const { protocol, hostname } = new URL(url);
      if (protocol !== 'https:' && protocol !== 'http:')
        return { state: 'failed', error: `no web address: ${protocol}` };
      const host = hostname.replace(/^\[(.*)\]$/, '$1');
      const bounds = isPublicOnly === true ? publicOnly : allowedToo;
      // an IP address in the URL is not looked up, so it is checked here
      if (isIP(host) !== 0 && !bounds.reachable(host)) return { state: 'failed', error: bounds.refuse(host).message };
      const signed = signingKey === undefined ? {} : signature(signingKey, body ?? '', Math.floor(now() / SECOND_MS));
      return askOnce({
        url,
        method,
        headers: { ...headers, ...signed },
        body,
        timeoutMs,
        lookup: lookupWithin(bounds),
      });
    },
    async read({ url, method, headers, body }, bounds) {
      const { protocol, hostname } = new URL(url);
      if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`no web address: ${protocol}`);
      const host = hostname.replace(/^\[(.*)\]$/, '$1');
      if (isIP(host) !== 0 && !allowedToo.reachable(host)) throw notAllowed(host);
      return readOnce({ url, method, headers, body, lookup: lookupWithin(allowedToo) }, bounds);
    },
  };
}

const notAllowed = (address: string) =>
  new Error(`${address}: private network, which the provider does not allow (CHANNEL_NETWORKS)`);

const notPublic = (address: string) => new Error(`${address}: private network`);

/**
 * Signature headers `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>">`; the time keeps an old request from being
 * sent again later.
 */
function signature(key: string, body: string | Uint8Array, seconds: number): Record<string, string> {
  const mac = createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex');
  return { 'x-leitwarte-signature': `t=${seconds},v1=${mac}` };
}
