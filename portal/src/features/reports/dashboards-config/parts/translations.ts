import type { Header } from './dashboard.ts';

type Translation = Header['plant_dashboard_header_translations'][number];

/** Translations as lines of text, `1 = an`. */
export const translationsText = (translations: readonly Translation[]): string =>
  translations.map(({ value, translation }) => `${value ?? ''} = ${translation ?? ''}`).join('\n');

/** Parses the lines to the API format; values that existed before keep their uuid. */
export function translationsIn(text: string, before: readonly Translation[]) {
  return text.split('\n').flatMap((line) => {
    const [value = '', ...rest] = line.split('=');
    if (value.trim() === '') return [];
    const uuid = before.find((one) => one.value === value.trim())?.uuid ?? crypto.randomUUID();
    return [{ value: value.trim(), translation: rest.join('=').trim(), uuid }];
  });
}
