/** Texts about files whose format was guessed, used by several screens. */
export const texts = {
  de: {
    nearest:
      'Am nächsten kommt {{format}} in der Spalte {{column}}: es liest {{lines}} von {{of}} Zeilen, nicht aber „{{example}}“.',
    counts:
      'Die Spalte {{column}} zählt ({{example}}), sagt aber nicht, seit wann: in der Datei steht keine absolute Zeit. Lesbar wird sie mit Datum und Uhrzeit in jeder Zeile, oder mit dem Datum im Dateinamen und der Uhrzeit in den Zeilen.',
    kinds: { time: 'Zeit', device: 'Gerät', number: 'Zahl', text: 'Text', empty: 'leer' },
    remarks: {
      zone_in_times: 'Die Zeiten nennen ihre Zeitzone selbst.',
      zone_assumed:
        'Die Zeitzone steht nicht in der Datei; Europe/Berlin ist angenommen. Schreibt das Gerät UTC oder stellt es nicht um, ist sie zu ändern.',
      zone_without_summer_time:
        'Die Zeiten enthalten eine Stunde, die bei der Umstellung im Frühjahr ausfällt: das Gerät stellt nicht um. Vorgeschlagen ist die Winterzeit.',
      zone_utc:
        'Die Zeitzone nennt der Kopf der Datei, oder wer solche Dateien schreibt: UTC, einen festen Abstand dazu oder einen Ort.',
      zone_recognised:
        'Die Zeitzone ist die der Komponente, die solche Dateien schon liest. Schreibt dieses Gerät anders, ist sie zu ändern.',
      unit_differs:
        'Die Datei nennt andere Einheiten als die Komponente, die solche Dateien schon liest. Dort Einheit oder Faktor ändern, oder das Gerät wie die anderen einstellen.',
      midnight_ends_day:
        'Um 00:00 geht die Zeit einen Tag zurück: 00:00 beendet hier den genannten Tag, das Zeitformat hat deshalb kk statt HH.',
      alarm_file: 'Das ist eine Alarmdatei.',
      units_spelled: 'Einheiten sind geschrieben wie üblich (KWh als kWh, C als °C).',
      sample_only: 'Nur der Anfang der Datei wurde angesehen.',
      ambiguous_date: 'Tag und Monat lassen sich nicht unterscheiden.',
      times_repeat:
        'Mehrere Zeilen haben dieselbe Zeit und andere Werte, und keine Spalte sagt, wovon sie sind: es ist kein Zeitformat vorgeschlagen. Zu prüfen sind Gerätespalte, Zeitspalte und Form.',
      times_apart:
        'Mehrere Spalten haben eigene Zeiten. Gelesen wird nur, was zur ersten Zeitspalte gehört; für die anderen ist die Ausgabe mit einer gemeinsamen Zeitspalte oder je Kanal in eine eigene Datei einzustellen.',
      wider_than_header:
        'Die meisten Zeilen haben mehr gefüllte Felder als die Kopfzeile Spalten: der Import weist sie ab. Mit Komma als Trennzeichen braucht es einen Dezimalpunkt; sonst fehlen der Kopfzeile Namen.',
      no_date:
        'Es gibt keine Spalte mit einem Datum. Steht alles in einer Spalte, ist das Trennzeichen zu setzen; steht das Datum im Dateinamen oder über der Kopfzeile, heißt die Datumsspalte #file oder #head. Sonst braucht die Datei eine Zeit in jeder Zeile: das Gerät so einstellen oder als CSV exportieren. Zeilen für InfluxDB (messung,gerät=A wert=1) nimmt eine Datenquelle an.',
      no_header: 'Die Datei hat keine Kopfzeile.',
      lines_before_header: 'Vor der Kopfzeile stehen andere Zeilen.',
    },
  },
  en: {
    nearest:
      'Nearest comes {{format}} in the column {{column}}: it reads {{lines}} of {{of}} lines, but not “{{example}}”.',
    counts:
      'The column {{column}} counts ({{example}}), but does not say since when: no absolute time stands in the file. It becomes readable with date and time in each line, or with the date in the file’s name and the time of day in the lines.',
    kinds: { time: 'Time', device: 'Device', number: 'Number', text: 'Text', empty: 'empty' },
    remarks: {
      zone_in_times: 'The times name their zone themselves.',
      zone_assumed:
        'The file does not name its time zone; Europe/Berlin is assumed. Where the device writes UTC or keeps one time, change it.',
      zone_without_summer_time:
        'The times hold an hour that is left out in spring: the device keeps one time. Winter time is proposed.',
      zone_utc:
        'The head of the file, or whoever writes such files, names the zone: UTC, a fixed offset from it or a place.',
      zone_recognised:
        'The time zone is that of the component that reads such files already. Where this device writes otherwise, change it.',
      unit_differs:
        'The file names other units than the component that reads such files already. Change unit or factor there, or set the device as the others are.',
      midnight_ends_day:
        'At 00:00 time steps back by a day: here 00:00 ends the day that is named, so the time format has kk instead of HH.',
      alarm_file: 'This is an alarm file.',
      units_spelled: 'Units are spelled as usual (KWh as kWh, C as °C).',
      sample_only: 'Only the beginning of the file was looked at.',
      ambiguous_date: 'Day and month cannot be told apart.',
      times_repeat:
        'Several lines have the same time and other values, and no column says what they are of: no time format is proposed. Check device column, time column and form.',
      times_apart:
        'Several columns have times of their own. Only what belongs to the first time column is read; for the others set the export to one common time column, or to a file for each channel.',
      wider_than_header:
        'Most lines have more filled cells than the header has columns: the import rejects them. With a comma as separator a decimal point is needed; otherwise the header lacks names.',
      no_date:
        'There is no column with a date. Where everything is in one column, set the separator; where the date is in the file name or above the header, the date column is called #file or #head. Otherwise the file needs a time in each line: set the device so, or export as CSV. Lines for InfluxDB (quantity,device=A value=1) go to a data source.',
      no_header: 'The file has no header line.',
      lines_before_header: 'Other lines stand before the header.',
    },
  },
} as const;

/**
 * Key of the text about the column that is most like a time column, depending on whether a time format fits some of its
 * values.
 */
export const nearestText = ({ format }: { readonly format: string | null }) =>
  format === null ? ('guess.counts' as const) : ('guess.nearest' as const);

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    guess: typeof texts.de;
  }
}
