import { catalogue } from '@leitwarte/core/texts';

/** Texts for problems in cells of a file of work orders, in addition to the general texts about fields. */
const cellTexts = {
  de: {
    cell: {
      unknown_plant: 'Eine Anlage „{{name}}“, an der Sie Aufgaben anlegen dürfen, gibt es nicht.',
      unknown_component: 'Die Anlage hat keine Komponente „{{name}}“.',
      unknown_counter: 'Die Anlage hat keine Spalte „{{name}}“.',
      unknown_person: 'In der Organisation der Anlage kann niemand namens „{{name}}“ Aufgaben bekommen.',
      unknown_group: 'In der Organisation der Anlage gibt es keine Gruppe „{{name}}“.',
      several: 'Den Namen „{{name}}“ gibt es mehrfach.',
      several_counters: 'Den Namen „{{name}}“ haben mehrere Spalten. Bitte eine davon nennen: {{names}}.',
      not_a_day: '„{{typed}}“ ist kein Tag. Erwartet wird etwa 31.12.2027 oder 2027-12-31.',
      not_a_repetition:
        '„{{typed}}“ ist keine Wiederholung. Erwartet wird etwa „6 Monate“, „alle 2 Wochen“ oder „jährlich“.',
      not_a_number: '„{{typed}}“ ist keine Zahl. Erwartet wird etwa 5000 oder 5.000,5.',
      ambiguous_number: '„{{typed}}“ kann man auf zwei Arten lesen. Bitte {{whole}} oder {{decimal}} schreiben.',
    },
  },
  en: {
    cell: {
      unknown_plant: 'There is no plant "{{name}}" at which you may create tasks.',
      unknown_component: 'The plant has no component "{{name}}".',
      unknown_counter: 'The plant has no column "{{name}}".',
      unknown_person: 'Nobody called "{{name}}" in the organisation of the plant can be given tasks.',
      unknown_group: 'There is no group "{{name}}" in the organisation of the plant.',
      several: 'There are several called "{{name}}".',
      several_counters: 'Several columns are called "{{name}}". Please name one of them: {{names}}.',
      not_a_day: '"{{typed}}" is no day. Such as 31.12.2027 or 2027-12-31 is expected.',
      not_a_repetition: '"{{typed}}" is no repetition. Such as "6 months", "every 2 weeks" or "yearly" is expected.',
      not_a_number: '"{{typed}}" is no number. Such as 5000 or 5.000,5 is expected.',
      ambiguous_number: '"{{typed}}" can be read in two ways. Please write {{whole}} or {{decimal}}.',
    },
  },
} as const;

export const { text: cellText } = catalogue(cellTexts);
