import { createClient, type Client, type ClientOptions } from '@leitwarte/core/client';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import { contractOfTheSession } from '@leitwarte/core/contract/session';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@leitwarte/core/texts';
import { loadContract } from './contract.ts';
import { heard } from './silentCalls.ts';

export type Api = Client<LeitwarteContract>;

/** How the portal reaches its own server; `fetch` is replaced where the server runs elsewhere. */
export const connectionWith = (options: Omit<ClientOptions, 'baseUrl'>): ClientOptions => ({
  language: shownLanguage,
  ...options,
  baseUrl: new URL('/api/v1/', location.origin).href,
});

/** The portal's client. */
export function createApi(own: ClientOptions): Api {
  let whole: Api | undefined;
  return withLaterAreas(
    createClient(contractOfTheSession, own),
    async () => (whole ??= createClient(await loadContract(), own)),
  );
}

type Calls = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

/** What the session itself calls is there at once; the contract of the screens loads with the first call of another area. */
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

/** The proxy answers for every area of the contract, which the compiler cannot see. */
function apiOf(client: object): Api {
  return client as Api;
}

/** An area by a name that only its caller's type vouches for. */
function callsOf(api: object, area: string): Calls {
  return (api as Readonly<Record<string, Calls>>)[area] ?? {};
}

/** Refusals come in the language of the page, not in that of the browser. */
const shownLanguage = (): Language => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
};
