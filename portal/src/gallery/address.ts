import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../texts/language.ts';

/** What the address selects, such as `?part=data-table&state=empty&theme=dark&language=en`. */
export interface GalleryAddress {
  readonly part: string | undefined;
  readonly state: string | undefined;
  /** `auto` follows the system. */
  readonly theme: 'light' | 'dark' | 'auto';
  readonly language: Language;
}

export function readAddress(search: URLSearchParams): GalleryAddress {
  const theme = search.get('theme');
  const language = search.get('language');
  return {
    part: search.get('part') ?? undefined,
    state: search.get('state') ?? undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  };
}

export function hrefOf(address: GalleryAddress): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value !== undefined) search.set(name, String(value));
  return `?${search}`;
}
