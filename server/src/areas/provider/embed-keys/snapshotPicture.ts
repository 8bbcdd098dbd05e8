import type { PlantStatus } from '@leitwarte/core/codes';
import type { EmbedPlant } from '@leitwarte/core/entities';
import { formatMomentIn, formatTime, formatValue, prioLabel, shownStatus, type Moment } from '@leitwarte/core/rules';
import { inLanguage, type Language } from '@leitwarte/core/texts';
import { englishPlantStatus, germanPlantStatus, italianPlantStatus } from '@leitwarte/core/texts/plants';

export interface Look {
  readonly theme: 'light' | 'dark';
  readonly language: Language;
  readonly nowMs: number;
  /** Fonts, if the server draws the picture; undefined if the browser draws it with its own fonts. */
  readonly fonts?: { readonly normal: string; readonly bold: string };
}

const colours = {
  light: {
    ground: '#ffffff',
    line: '#dce2e7',
    text: '#17212b',
    quiet: '#4a5866',
    sign: '#ffffff',
    status: ['#1b7f4d', '#b26b00', '#c32f2a'],
  },
  dark: {
    ground: '#12181e',
    line: '#3b4753',
    text: '#e7edf2',
    quiet: '#a9b5c0',
    sign: '#0d1216',
    status: ['#3dba7c', '#eeb03a', '#f26a60'],
  },
} as const;

/**
 * Shapes that show the status in addition to the colour, each with a sign: circle, triangle and octagon, as in the
 * widgets.
 */
const shapes = [
  ['M8 1.25a6.75 6.75 0 1 0 0 13.5a6.75 6.75 0 1 0 0-13.5z', 'M5 8.3l2.1 2.1L11.1 6'],
  ['M8 1.6L15 14.1H1z', 'M8 6v3.6M8 12v.01'],
  ['M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z', 'M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8'],
] as const;

const words = {
  de: { unknown: 'Status nicht freigegeben', asOf: 'Stand', data: 'Daten von' },
  en: { unknown: 'status not shared', asOf: 'as of', data: 'data of' },
  it: { unknown: 'stato non condiviso', asOf: 'al', data: 'dati:' },
} as const;

const statusWords = { de: germanPlantStatus, en: englishPlantStatus, it: italianPlantStatus } as const;

const TILE = { width: 320, height: 172 };
const MOST_NAME = 34;
const MOST_LABEL = 24;
const MOST_BADGE = 60;
/**
 * Estimated width of a letter of the badge's text, in pixels. It is rather too large, because letters cannot be
 * measured here.
 */
const LETTER_PX = 7.6;

/** The badge as SVG: the status as shape and word, with the plant's name if the key shows it. */
export function badgeOf(plant: EmbedPlant, look: Look): string {
  const colour = colours[look.theme];
  const name = plant.name === undefined ? '' : `${shortened(plant.name, MOST_BADGE)}: `;
  const said = name + statusText(plant, look);
  const width = Math.ceil(30 + said.length * LETTER_PX);
  return svg(width, 24, said, [
    `<rect x=".5" y=".5" width="${width - 1}" height="23" rx="5.5" fill="${colour.ground}" stroke="${colour.line}"/>`,
    shapeOf(plant, look, 6, 4),
    textAt(28, 16.5, said, { size: 13, fill: colour.text, look }),
  ]);
}

/**
 * The tile as SVG: name, status and up to three values with their time. Times are absolute, because a picture does not
 * update itself.
 */
export function tileOf(plant: EmbedPlant, look: Look): string {
  const colour = colours[look.theme];
  const { width, height } = TILE;
  const name = shortened(plant.name ?? String(plant.id), MOST_NAME);
  const values = (plant.plant_prio_values ?? []).filter(({ name: label }) => label).slice(0, 3);
  const asOf = agesOf(plant.time_last_data, look);
  return svg(width, height, `${plant.name ?? plant.id}: ${statusText(plant, look)}`, [
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="6" fill="${colour.ground}" stroke="${colour.line}"/>`,
    textAt(14, 26, name, { size: 15, fill: colour.text, bold: true, look }),
    shapeOf(plant, look, 14, 38),
    textAt(36, 50.5, statusText(plant, look), { size: 13, fill: colour.text, look }),
    ...values.flatMap(({ name: label, component, value, unit }, index) => [
      textAt(14, 82 + 24 * index, shortened(prioLabel({ name: label, component }), MOST_LABEL), {
        size: 13,
        fill: colour.quiet,
        look,
      }),
      textAt(width - 14, 82 + 24 * index, formatValue(value, unit, undefined, look.language), {
        size: 14,
        fill: colour.text,
        bold: true,
        end: true,
        look,
      }),
    ]),
    textAt(14, height - 12, asOf, { size: 11, fill: colour.quiet, look }),
  ]);
}

/**
 * Text with the times of data and picture. The time of the data is shortened to the part that differs, so that the line
 * fits.
 */
function agesOf(dataAt: Moment, { language, nowMs }: Look): string {
  const { data, asOf } = inLanguage(words, language);
  const said = `${asOf} ${formatMomentIn(nowMs, language)}`;
  if (!dataAt) return said;
  const [day, today] = [formatTime(dataAt, 'yyyy-MM-dd'), formatTime(nowMs, 'yyyy-MM-dd')];
  if (day === today) return `${data} ${formatTime(dataAt, 'HH:mm')}, ${said}`;
  const before = formatMomentIn(dataAt, language);
  // if both are in the same year it is left out of the first, because with a wide font the line would not fit
  const shown = day.slice(0, 4) === today.slice(0, 4) ? before.replace(/ ?\d{4}(?= )/, '') : before;
  return `${data} ${shown}, ${said}`;
}

function statusOf(plant: EmbedPlant): PlantStatus | undefined {
  return plant.status_anlage === undefined && plant.status_data === undefined ? undefined : shownStatus(plant);
}

function statusText(plant: EmbedPlant, { language }: Look): string {
  const status = statusOf(plant);
  if (status === undefined) return inLanguage(words, language).unknown;
  return inLanguage(statusWords, language)[status];
}

function shapeOf(plant: EmbedPlant, { theme }: Look, x: number, y: number): string {
  const { status: fills, sign, quiet } = colours[theme];
  const status = statusOf(plant);
  if (status === undefined) return `<circle cx="${x + 8}" cy="${y + 8}" r="6" fill="${quiet}"/>`;
  const [shape, mark] = shapes[status];
  return `<g transform="translate(${x} ${y})"><path d="${shape}" fill="${fills[status]}"/><path d="${mark}" fill="none" stroke="${sign}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

interface Letters {
  readonly size: number;
  readonly fill: string;
  readonly bold?: boolean;
  readonly end?: boolean;
  readonly look: Look;
}

const FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

function textAt(x: number, y: number, text: string, { size, fill, bold = false, end = false, look }: Letters): string {
  const family = look.fonts?.[bold ? 'bold' : 'normal'] ?? FONT;
  const more = `${bold ? ' font-weight="600"' : ''}${end ? ' text-anchor="end"' : ''}`;
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}"${more}>${escaped(text)}</text>`;
}

const svg = (width: number, height: number, title: string, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${escaped(title)}</title>${parts.join('')}</svg>`;

/** Shortens a text to a number of visible characters, so that no combined character is split. */
function shortened(text: string, most: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}

/** Escapes a text for XML and removes characters that XML does not allow. */
const escaped = (text: string): string =>
  text
    // removes control characters except tab and line end, characters that change the writing direction, lone
    // surrogates, and noncharacters
    .replaceAll(/(?![\t\n\r])\p{Control}|\p{Bidi_Control}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
