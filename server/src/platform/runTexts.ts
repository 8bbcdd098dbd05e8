import { catalogue, de, en, type KeptText, type Language } from '@leitwarte/core/texts';

const texts = {
  de: {
    problem: de.problem,
    step: {
      named: '{{name}}',
      day: '{{name}}: {{day}}',
      lines: '{{file}}: {{lines}} Zeilen',
      file_examined: '{{file}}: wird geprüft',
      folders_read: 'Verzeichnisse werden gelesen',
      files_counted: 'Dateien werden gezählt',
      days_reordered: 'Tage werden neu geordnet',
      readings_taken_back: 'Messwerte werden zurückgenommen',
      reports_prepared: 'Tagesberichte werden vorbereitet',
      mails_sent: 'E-Mails werden gesendet',
      age_checked: 'Alter der Daten wird geprüft',
      messages_sent: 'Nachrichten werden gesendet',
      demo: 'Demowelt: {{day}}',
    },
    summary: {
      imported:
        'Importierte Dateien: {{files}}, fehlerhafte: {{failed}}. Zeilen gespeichert: {{rows}}, bereits vorhanden: {{duplicate}}, abgelehnt: {{rejected}}.',
      overwritten: 'Von anderen Zeilen derselben Datei überschrieben: {{rows}}.',
      alarms: 'Alarmmeldungen: {{alarms}}.',
      unended: 'Dateien, die mitten in einer Zeile enden und noch ruhen: {{files}}.',
      waiting: '{{data}} Datendateien und {{alarms}} Alarmdateien warten in {{folders}} Verzeichnissen',
      cache_cleared: 'Die Dashboard-Konfiguration wird neu gelesen',
      daily_reports_written: 'Tagesberichte geschrieben: {{days}} Tage, Organisationen: {{organisations}}.',
      old_data_sent:
        'Anlagen ohne Daten: {{plants}}, jetzt gemeldet: {{now}}, früher gemeldet: {{before}}. Benachrichtigte Empfänger: {{recipients}} (E-Mails: {{emails}}, SMS: {{sms}}).',
      daily_reports_sent:
        'Tagesberichte gesendet: {{sent}}, Organisationen: {{organisations}}, nicht zugestellt: {{failed}}.',
      losses_reports_sent: 'Berichte zu Ertrag und Verlusten gesendet: {{sent}}, nicht zugestellt: {{failed}}.',
      external_data: 'Externe Quellen: {{sources}}, fehlerhafte: {{failed}}. Zeilen gespeichert: {{rows}}.',
      interrupted: 'Der Lauf wurde unterbrochen.',
      ended: 'Beendet von {{name}}. Was gespeichert war, bleibt; der nächste Lauf macht weiter.',
    },
  },
  en: {
    problem: en.problem,
    step: {
      named: '{{name}}',
      day: '{{name}}: {{day}}',
      lines: '{{file}}: {{lines}} lines',
      file_examined: '{{file}}: being examined',
      folders_read: 'Reading folders',
      files_counted: 'Counting files',
      days_reordered: 'Putting days in order again',
      readings_taken_back: 'Taking readings back',
      reports_prepared: 'Preparing daily reports',
      mails_sent: 'Sending mails',
      age_checked: 'Checking the age of data',
      messages_sent: 'Sending messages',
      demo: 'Demo world: {{day}}',
    },
    summary: {
      imported:
        'Files imported: {{files}}, failed: {{failed}}. Lines stored: {{rows}}, known already: {{duplicate}}, rejected: {{rejected}}.',
      overwritten: 'Overwritten by other lines of the same file: {{rows}}.',
      alarms: 'Alarm messages: {{alarms}}.',
      unended: 'Files that end within a line and rest for a while: {{files}}.',
      waiting: '{{data}} data files and {{alarms}} alarm files are waiting in {{folders}} folders',
      cache_cleared: 'The dashboard configuration is read anew',
      daily_reports_written: 'Daily reports written: {{days}} days, organisations: {{organisations}}.',
      old_data_sent:
        'Plants without data: {{plants}}, told now: {{now}}, told before: {{before}}. Recipients told: {{recipients}} (mails: {{emails}}, SMS: {{sms}}).',
      daily_reports_sent: 'Daily reports sent: {{sent}}, organisations: {{organisations}}, not delivered: {{failed}}.',
      losses_reports_sent: 'Reports of energy and losses sent: {{sent}}, not delivered: {{failed}}.',
      external_data: 'External sources: {{sources}}, failed: {{failed}}. Rows stored: {{rows}}.',
      interrupted: 'The run was interrupted.',
      ended: 'Ended by {{name}}. What was stored stays; the next run goes on.',
    },
  },
} as const;

const { keep, written } = catalogue(texts);

/** Creates a text of a task run: it is stored independent of the language and shown in the reader's. */
export const runText = keep;

/** The stored form of a run's texts. */
export const storedRunTexts = (texts: readonly KeptText[]): string => JSON.stringify(texts);

/** The texts stored by `storedRunTexts`, in the given language; null if there are none. */
export function readRunTexts(language: Language, stored: string | null): string | null {
  return stored === null ? null : inWords(language, keptTexts(stored));
}

export const inWords = (language: Language, texts: readonly KeptText[]): string =>
  texts.map((one) => written(language, one)).join(' ');

/** The cast is safe, because only `storedRunTexts` writes these columns. */
const keptTexts = (stored: string) => JSON.parse(stored) as KeptText[];
