import { DEFAULT_LANGUAGE, type Language, languages } from '@leitwarte/core/texts';

/** The supported language that a request prefers; German by default. */
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
