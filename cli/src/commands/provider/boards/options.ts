import { boardFigures, boardPages, boardThemes } from '@leitwarte/core/codes';
import type { BoardPatch } from '@leitwarte/core/entities';
import { languages } from '@leitwarte/core/texts';
import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';

const orNothing = (typed: string): string | null => (typed.trim() === '' ? null : typed);

export const boardOptions = {
  subtitle: { field: 'subtitle', type: 'text', sent: orNothing, describe: say('zweite Zeile', 'second line') },
  boardLang: {
    field: 'language',
    type: 'text',
    choices: languages,
    describe: say('Sprache der Tafel', 'language of the board'),
  },
  theme: { field: 'theme', type: 'text', choices: boardThemes, describe: say('dunkel oder hell', 'dark or light') },
  accent: {
    field: 'accent',
    type: 'text',
    value: say('farbe', 'colour'),
    describe: say('Farbe der Zahlen, etwa #f5b335', 'colour of the figures, such as #f5b335'),
  },
  page: {
    field: 'pages',
    type: 'list',
    value: say('seite', 'page'),
    choices: boardPages,
    describe: say('Seite, die sie zeigt', 'page that it shows'),
  },
  figure: {
    field: 'figures',
    type: 'list',
    value: say('wert', 'figure'),
    choices: boardFigures,
    describe: say('Wert, den sie zeigt', 'figure that it shows'),
  },
  eachPlant: {
    field: 'shows_each_plant',
    type: 'yesno',
    describe: say('danach jede Anlage für sich', 'then each plant by itself'),
  },
  seconds: {
    field: 'page_seconds',
    type: 'number',
    describe: say('so viele Sekunden steht eine Seite', 'seconds that a page stays'),
  },
  messageTitle: {
    field: 'message_title',
    type: 'text',
    sent: orNothing,
    describe: say('Überschrift der eigenen Seite', 'title of the own page'),
  },
  messageText: {
    field: 'message_text',
    type: 'text',
    sent: orNothing,
    describe: say('Text der eigenen Seite', 'text of the own page'),
  },
  link: {
    field: 'link',
    type: 'text',
    value: say('adresse', 'address'),
    sent: orNothing,
    describe: say('Adresse des QR-Codes', 'address of the QR code'),
  },
  linkText: {
    field: 'link_text',
    type: 'text',
    sent: orNothing,
    describe: say('Text am QR-Code', 'text beside the QR code'),
  },
  emissions: {
    field: 'co2_g_per_kwh',
    type: 'number',
    describe: say('vermiedenes CO2, Gramm je kWh', 'CO2 avoided, grams per kWh'),
  },
  household: {
    field: 'household_kwh',
    type: 'number',
    describe: say('Verbrauch eines Haushalts, kWh im Jahr', 'consumption of a household, kWh a year'),
  },
} as const satisfies FieldOptions<keyof BoardPatch>;
