import type { FrameLook } from '@leitwarte/core/rules';
import type { Chosen } from './choices.ts';

/** What of the typed texts no element takes. */
export type Wrong = 'hours' | 'days' | 'columns' | 'href' | 'size' | 'colour';

/** The first typed text that is refused; empty ones say nothing. */
export function wrongIn({ hours, days, columns, href }: Chosen, { size, colours = {} }: FrameLook): Wrong | undefined {
  if (hours && !isBetween(hours, 1, 744)) return 'hours';
  if (days && !isBetween(days, 1, 31)) return 'days';
  if (columns && !/^\d{1,12}(,\d{1,12}){0,9}$/.test(columns)) return 'columns';
  if (href && !isHref(href)) return 'href';
  if (size && !isBetween(size, 50, 400)) return 'size';
  return Object.values(colours).every(isColour) ? undefined : 'colour';
}

/** Scheme, host and port of the address of a page; undefined where it is none. */
export function originOf(site: string): string | undefined {
  const written = /^[\w-]+(\.[\w-]+)+/.test(site) ? `https://${site}` : site;
  if (!URL.canParse(written)) return undefined;
  const { origin, protocol } = new URL(written);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}

const isBetween = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;

function isHref(text: string): boolean {
  const base = 'https://a.example';
  return URL.canParse(text, base) && ['http:', 'https:'].includes(new URL(text, base).protocol);
}

/** Names and hexadecimal numbers, and functions of numbers: nothing that could end a declaration. */
const isColour = (text: string): boolean =>
  /^(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl|oklch)a?\([\d\s.,%/deg-]{1,60}\))$/i.test(text);
