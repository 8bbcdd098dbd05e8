import { DEFAULT_LANGUAGE, type Language, languages } from '@leitwarte/core/texts';

/** The one of our languages that a request likes best; German unless it names another. */
export function languageOf(request: Request): Language {
  const liked = (request.headers.get('accept-language') ?? '').split(',');
  for (const range of liked) {
    const [primary] = range
      .trim()
      .toLowerCase()
      .split(/[-;\s]/);
    const known = languages.find((language) => language === primary);
    if (known !== undefined) return known;
  }
  return DEFAULT_LANGUAGE;
}
