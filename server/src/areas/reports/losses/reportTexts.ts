import { catalogue } from '@leitwarte/core/texts';

/** What the report of yield and losses says beside the names of causes and methods. */
const lossesReportTexts = {
  de: {
    report: {
      title: 'Ertrag und Verluste',
      plant: 'Anlage',
      day: 'Tag',
      month: 'Monat',
      cause: 'Ursache',
      expected: 'Erwartet',
      measured: 'Gemessen',
      share: 'Anteil',
      worth: 'Wert der Verluste',
      euro: 'Wert',
      energy: 'Energie',
      sum: 'Erwartet = gemessen + alle Ursachen, auf die Wattstunde.',
      without: 'Ohne erwarteten Ertrag: {{plants}}.',
      came: '{{plant}}: Von {{expected}} erwarteter Energie kamen {{measured}} ({{share}}).',
      largest: 'Größte Ursache: {{cause}}, {{energy}}.',
      method: 'Methode: {{method}}.',
      base: 'Die Balken beginnen bei {{from}}, damit Kleines zu sehen ist.',
      complete: 'Alle Viertelstunden sind bekannt.',
      incomplete: 'Unbekannte Viertelstunden der Komponenten: {{count}}; sie zählen nicht als Verlust.',
      more: 'Ursachen und Tage einzeln: die {{count}} Anlagen, denen am meisten fehlt; alle stehen in der Excel-Datei.',
    },
  },
  en: {
    report: {
      title: 'Energy and losses',
      plant: 'Plant',
      day: 'Day',
      month: 'Month',
      cause: 'Cause',
      expected: 'Expected',
      measured: 'Measured',
      share: 'Share',
      worth: 'Worth of the losses',
      euro: 'Worth',
      energy: 'Energy',
      sum: 'Expected = measured + all causes, to the watt-hour.',
      without: 'Without expected energy: {{plants}}.',
      came: '{{plant}}: of {{expected}} expected, {{measured}} came ({{share}}).',
      largest: 'Main cause: {{cause}}, {{energy}}.',
      method: 'Method: {{method}}.',
      base: 'The bars begin at {{from}}, so that small steps can be seen.',
      complete: 'All quarter-hours are known.',
      incomplete: 'Unknown quarter-hours of components: {{count}}; they do not count as a loss.',
      more: 'Causes and days one by one: the {{count}} plants that miss most; all of them are in the Excel file.',
    },
  },
} as const;

export const { text: reportText } = catalogue(lossesReportTexts);
