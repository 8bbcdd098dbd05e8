import { isOneOf } from '@leitwarte/core/codes';
import { languages, type Language } from '@leitwarte/core/texts';

export { DEFAULT_LANGUAGE, type Language, languageNames, languages } from '@leitwarte/core/texts';

export function isLanguage(value: unknown): value is Language {
  return isOneOf(languages, value);
}
