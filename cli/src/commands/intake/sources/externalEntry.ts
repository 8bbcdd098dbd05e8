import * as z from 'zod';

/** An entry of `EXTERNAL_SOURCES`, as the server reads it. */
const ExternalEntry = z.object({
  name: z.string().min(1).max(100),
  url: z.string().regex(/^https?:\/\/./),
  headers: z.record(z.string(), z.string()).default({}),
  component: z.number().int().positive(),
  format: z.enum(['csv', 'json']),
  records: z.string().default(''),
  time: z.string().min(1),
  timeFormat: z.string().default('ISO'),
  zone: z.string().optional(),
  separator: z.string().min(1).default(';'),
  decimalSign: z.enum([',', '.']).default('.'),
  columns: z.record(z.string(), z.string()),
});
export type ExternalEntry = z.output<typeof ExternalEntry>;
export const ExternalFile = z.object({ sources: z.array(ExternalEntry) });

const POLL_SECONDS = 900;
const secretName = /key|token|secret|pass|auth|sig/i;

/**
 * Returns the source that sends the same requests as the entry. Possible credentials become its password, the rest its
 * recipe.
 */
export function sourceOfEntry(entry: ExternalEntry, plant: number) {
  const { name, format, records, time, timeFormat, zone, separator, decimalSign } = entry;
  const secrets: string[] = [];
  const kept = (value: string): string => {
    secrets.push(`s${secrets.length + 1}=${value}`);
    return `{password.s${secrets.length}}`;
  };
  const url = new URL(entry.url.replaceAll('{from}', '~from~'));
  const query = Array.from(url.searchParams, ([key, value]) => {
    const written = secretName.test(key) && value !== '' && !/\s/.test(value) ? kept(value) : encoded(value);
    return `${encodeURIComponent(key)}=${written}`;
  });
  const path = url.pathname.replaceAll('~from~', '{from}') + (query.length > 0 ? `?${query.join('&')}` : '');
  const headers = Object.fromEntries(
    Object.entries(entry.headers).map(([key, value]) => {
      const words = value.trim().split(/\s+/);
      const last = words.pop() ?? '';
      return [key, [...words, ...(last === '' ? [] : [kept(last)])].join(' ')];
    }),
  );
  const request = {
    path,
    format,
    records,
    time,
    timeFormat,
    ...(zone !== undefined && { zone }),
    ...(format === 'csv' && { separator, decimalSign }),
  };
  const recipe = {
    base: url.origin,
    headers,
    requests: [request],
    since: { format: 'iso', rangeHours: 24 * 31, overlapMinutes: 60, firstDays: 7 },
  };
  return {
    name,
    plant,
    kind: 'http',
    slot_seconds: 0,
    poll_seconds: POLL_SECONDS,
    recipe: JSON.stringify(recipe),
    ...(secrets.length > 0 && { password: secrets.join(' ') }),
  };
}

const encoded = (value: string): string => encodeURIComponent(value).replaceAll('~from~', '{from}');
