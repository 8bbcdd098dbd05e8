/** Texts of the dialog that imports rows, the same for every kind of object; loaded with it. */
export const texts = {
  de: {
    template: 'Leere Vorlage herunterladen',
    file: 'Datei',
    choose: 'CSV oder XLSX wählen',
    clear: 'Datei abwählen',
    paste: 'Oder Zellen einfügen',
    pasteHelp: 'Aus einer Tabelle kopiert, mit der Zeile der Spaltennamen.',
    check: 'Eingefügtes prüfen',
    reading: 'Die Zeilen werden geprüft …',
    unread: 'Die Datei lässt sich nicht lesen. Erwartet wird CSV oder XLSX.',
    tooLarge: 'Die Datei ist ausgepackt zu groß.',
    missing: 'In der ersten Zeile fehlen: {{columns}}.',
    failed: 'Die Zeilen konnten nicht geprüft werden.',
    unsure: 'Ob etwas angelegt wurde, ist offen. Ein zweiter Versuch legt nichts doppelt an.',
    ignored: 'Nicht übernommen werden die Spalten: {{columns}}.',
    line: 'Zeile',
    result: 'Ergebnis',
    good: 'wird angelegt',
    create: 'Anlegen',
  },
  en: {
    template: 'Download an empty template',
    file: 'File',
    choose: 'Choose CSV or XLSX',
    clear: 'Choose no file',
    paste: 'Or paste cells',
    pasteHelp: 'Copied from a sheet, with the row that names the columns.',
    check: 'Check what was pasted',
    reading: 'The rows are being checked …',
    unread: 'The file cannot be read. CSV or XLSX is expected.',
    tooLarge: 'The file is too large when unpacked.',
    missing: 'Missing in the first line: {{columns}}.',
    failed: 'The rows could not be checked.',
    unsure: 'Whether anything was created is open. Another try creates nothing twice.',
    ignored: 'These columns are left out: {{columns}}.',
    line: 'Line',
    result: 'Result',
    good: 'will be created',
    create: 'Create',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    fileRows: typeof texts.de;
  }
}
