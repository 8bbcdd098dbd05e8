import { catalogue, de, en, it, type KeptText, type Language } from '@leitwarte/core/texts';

const texts = {
  de: {
    rejection: de.rejection,
    data: {
      old: 'Daten älter als {{hours}} Stunden: nichts von {{component}} seit {{time}}',
      never: 'Noch keine Daten von {{component}}',
      one_more: 'und von einer weiteren Komponente',
      more: 'und von {{count}} weiteren Komponenten',
    },
    file: {
      failed: 'Datei {{file}} konnte nicht gelesen werden:',
      lines: de.notice.import_lines,
      expected: de.notice.import_expected,
      found: de.notice.import_found,
      unclaimed: 'Niemand beansprucht die Datei {{file}} in {{folder}}',
    },
  },
  en: {
    rejection: en.rejection,
    data: {
      old: 'Data older than {{hours}} hours: nothing from {{component}} since {{time}}',
      never: 'No data from {{component}} yet',
      one_more: 'and from one more component',
      more: 'and from {{count}} more components',
    },
    file: {
      failed: 'File {{file}} could not be read:',
      lines: en.notice.import_lines,
      expected: en.notice.import_expected,
      found: en.notice.import_found,
      unclaimed: 'Nobody claims the file {{file}} in {{folder}}',
    },
  },
  it: {
    data: {
      old: 'Dati più vecchi di {{hours}} ore: nulla da {{component}} dal {{time}}',
      never: 'Ancora nessun dato da {{component}}',
      one_more: 'e da un altro componente',
      more: 'e da altri {{count}} componenti',
    },
    file: {
      failed: 'Impossibile leggere il file {{file}}:',
      lines: it.notice.import_lines,
      expected: it.notice.import_expected,
      found: it.notice.import_found,
      unclaimed: 'Nessuno reclama il file {{file}} in {{folder}}',
    },
  },
} as const;

const { keep, written } = catalogue(texts);

/** Creates a text about a plant, such as that its data are old, that can be stored independent of the language. */
export const noticeText = keep;

/** The stored form of a notice: its texts in order, independent of the language. */
export const storedNotice = (parts: readonly KeptText[]): string => JSON.stringify(parts);

/** A stored notice as text in the given language. */
export function readNotice(language: Language, stored: string): string {
  return keptIn(stored)
    .map((one) => written(language, one))
    .join(' ');
}

/** The cast is safe, because only `storedNotice` writes these columns. */
const keptIn = (stored: string) => JSON.parse(stored) as KeptText[];

/** The text of an alarm: the text from the plant unchanged, or the server's notice in the given language. */
export function alarmWords(
  language: Language,
  { text, notice }: { readonly text: string; readonly notice: string | null },
): string {
  return notice === null ? text : readNotice(language, notice);
}
