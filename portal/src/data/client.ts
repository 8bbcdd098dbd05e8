import { createClient, type Client, type ClientOptions } from '@leitwarte/core/client';
import { contract, type LeitwarteContract } from '@leitwarte/core/contract';

export type Api = Client<LeitwarteContract>;

/** The portal's client of its own server; `fetch` is replaced where the server runs elsewhere. */
export function createApi(options: Omit<ClientOptions, 'baseUrl'>): Api {
  return createClient(contract, {
    language: shownLanguage,
    ...options,
    baseUrl: new URL('/api/v1/', location.origin).href,
  });
}

/** Refusals come in the language of the page, not in that of the browser. */
const shownLanguage = () => (document.documentElement.lang === 'en' ? 'en' : 'de');
