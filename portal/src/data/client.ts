import { createClient, type Client, type ClientOptions } from '@leitwarte/core/client';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import { contractOfTheSession } from '@leitwarte/core/contract/session';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@leitwarte/core/texts';
import { loadContract } from './contract.ts';
import { heard } from './silentCalls.ts';

export type Api = Client<LeitwarteContract>;

/** Connection options of the portal for its own server; `options` may replace `fetch`, for example for the demo. */
export const connectionWith = (options: Omit<ClientOptions, 'baseUrl'>): ClientOptions => ({
  language: shownLanguage,
  ...options,
  baseUrl: new URL('/api/v1/', location.origin).href,
});

/** The portal's API client. */
export function createApi(own: ClientOptions): Api {
  let whole: Api | undefined;
  return withLaterAreas(
    createClient(contractOfTheSession, own),
    async () => (whole ??= createClient(await loadContract(), own)),
  );
}

type Calls = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

/**
 * A client that can make the calls of the session at once; the contract of the other areas is loaded on the first call
 * of one of them.
 */
function withLaterAreas(first: Client<typeof contractOfTheSession>, load: () => Promise<Api>): Api {
  const atOnce = new Set(Object.keys(first));
  const areaOf = (area: string) =>
    new Proxy<Calls>(
      {},
      {
        get:
          (_, name) =>
          (...args: unknown[]) =>
            heard(
              area,
              String(name),
              atOnce.has(area)
                ? (callsOf(first, area)[String(name)]?.(...args) ?? Promise.resolve())
                : load().then((api) => callsOf(api, area)[String(name)]?.(...args)),
            ),
      },
    );
  return apiOf(new Proxy({}, { get: (_, area) => areaOf(String(area)) }));
}

/** The proxy provides every area of the contract, which the compiler cannot infer. */
function apiOf(client: object): Api {
  return client as Api;
}

/** An area by a name that only the caller's type guarantees. */
function callsOf(api: object, area: string): Calls {
  return (api as Readonly<Record<string, Calls>>)[area] ?? {};
}

/** Refusals are in the language of the page, not in that of the browser. */
const shownLanguage = (): Language => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
};
