import type { EmbedField } from '../../codes/index.ts';
import type { ElementSetting, EmbedElement } from './embedElements.ts';
import type { FrameLook } from './embedFrames.ts';

/** Settings typed by users that may be invalid for every web component. */
export type WrongSetting = 'hours' | 'days' | 'columns' | 'href' | 'size' | 'colour';

/** Name of the first setting whose input is invalid; empty inputs are ignored. Undefined if all are valid. */
export function wrongIn(
  { hours, days, columns, href }: Readonly<Partial<Record<ElementSetting, string>>>,
  { size, colours = {} }: FrameLook,
): WrongSetting | undefined {
  if (hours && !isBetween(hours, 1, 744)) return 'hours';
  if (days && !isBetween(days, 1, 31)) return 'days';
  if (columns && !/^\d{1,12}(,\d{1,12}){0,9}$/.test(columns)) return 'columns';
  if (href && !isHref(href)) return 'href';
  if (size && !isBetween(size, 50, 400)) return 'size';
  return Object.values(colours).every(isColour) ? undefined : 'colour';
}

const isBetween = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;

function isHref(text: string): boolean {
  const base = 'https://a.example';
  return URL.canParse(text, base) && ['http:', 'https:'].includes(new URL(text, base).protocol);
}

/** Accepts color names, hexadecimal numbers and functions of numbers: nothing that could end a CSS declaration. */
const isColour = (text: string): boolean =>
  /^(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl|oklch)a?\([\d\s.,%/deg-]{1,60}\))$/i.test(text);

/**
 * Fields that an embed key must permit for a web component; the components not listed show whatever the key permits.
 */
export const elementFields: Readonly<Partial<Record<EmbedElement, EmbedField>>> = {
  'status-badge': 'status',
  'status-icon': 'status',
  sparkline: 'trend',
  'plant-type-icon': 'type',
  'health-gauge': 'status',
  'alarm-list': 'alarms',
  'live-table': 'live_data',
  'key-figures': 'figures',
  'daily-yields': 'yields',
  'component-chart': 'charts',
  'energy-flow': 'flow',
  'plant-map': 'position',
};
