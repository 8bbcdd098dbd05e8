import type { Language } from '@leitwarte/core/texts';

/** The one of our languages that a request likes best; German unless it names another. */
export function languageOf(request: Request): Language {
  const liked = /\b(?:de|en)\b/.exec(request.headers.get('accept-language')?.toLowerCase() ?? '')?.[0];
  return liked === 'en' ? 'en' : 'de';
}
