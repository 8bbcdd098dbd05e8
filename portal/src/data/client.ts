import { createClient, type Client, type ClientOptions } from '@leitwarte/core/client';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import { contractOfTheSession } from '@leitwarte/core/contract/session';
import { loadContract } from './contract.ts';

/** What the session itself calls is there at once; the rest of the contract loads with the first screen that calls it. */
export interface Api extends Client<typeof contractOfTheSession> {
  readonly whole: () => Promise<Client<LeitwarteContract>>;
}

/** The portal's client of its own server; `fetch` is replaced where the server runs elsewhere. */
export function createApi(options: Omit<ClientOptions, 'baseUrl'>): Api {
  const own: ClientOptions = {
    language: shownLanguage,
    ...options,
    baseUrl: new URL('/api/v1/', location.origin).href,
  };
  let whole: Client<LeitwarteContract> | undefined;
  return {
    ...createClient(contractOfTheSession, own),
    whole: async () => (whole ??= createClient(await loadContract(), own)),
  };
}

/** Refusals come in the language of the page, not in that of the browser. */
const shownLanguage = () => (document.documentElement.lang === 'en' ? 'en' : 'de');
