import type { EmbedPlant } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { tileOf } from './snapshotPicture.ts';

const nowMs = Date.parse('2026-11-27T17:46:00Z');
const plant = { id: 7, name: 'Dach Nord', plant_prio_values: [{ name: 'Energie', value: 40_123.25, unit: 'kWh' }] };
const textsOf = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? '');
const shown = (at: string | null, language: 'de' | 'en') =>
  textsOf(tileOf({ ...plant, time_last_data: at } as EmbedPlant, { theme: 'light', language, nowMs }));

test('21: the line with the times fits into 320 pixels, because the time of the data is shortened to the part that differs', () => {
  expect(shown('2026-11-27T17:34:00Z', 'de').at(-1)).toBe('Daten von 18:34, Stand 27.11.2026 18:46');
  expect(shown('2026-11-26T23:30:00Z', 'de').at(-1)).toBe('Daten von 00:30, Stand 27.11.2026 18:46');
  expect(shown('2026-11-26T16:46:00Z', 'de').at(-1)).toBe('Daten von 26.11. 17:46, Stand 27.11.2026 18:46');
  expect(shown('2025-11-26T16:46:00Z', 'de').at(-1)).toBe('Daten von 26.11.2025 17:46, Stand 27.11.2026 18:46');
  expect(shown(null, 'de').at(-1)).toBe('Stand 27.11.2026 18:46');
});

test('4.62: numbers and times in a picture have the format of the requested language', () => {
  expect(shown('2026-11-27T17:34:00Z', 'de')).toContain('40.123,25\u202FkWh');
  const english = shown('2026-11-26T16:46:00Z', 'en');
  expect(english).toContain('40,123.25\u202FkWh');
  expect(english.at(-1)).toBe('data of 26 Nov 17:46, as of 27 Nov 2026 18:46');
});
