import { expect, test } from 'vitest';
import type { Commissioning } from '../entities/index.ts';
import { factsOf } from './commissioning.ts';

const content: Commissioning = {
  plant: 7,
  plant_name: 'Solarpark Marche',
  plant_type: 'Windkraft',
  plant_system: null,
  organisation: 'Stadtwerke',
  timezone: 'Europe/Rome',
  latitude: 43.5,
  longitude: 13.25,
  installed_capacity: 1234.5,
  mastr_number: null,
  market_location: '',
  last_file: null,
  last_file_at: null,
  as_of: '2026-11-27T22:30:00Z',
  revision: 'a'.repeat(64),
  components: [],
  sources: [],
  rules: [],
  gaps: [],
  gaps_total: 0,
  columns_left_out: 0,
};
const said = (language: 'de' | 'en', over: Partial<Commissioning> = {}) =>
  Object.fromEntries(factsOf(language, { ...content, ...over }).map(({ fact, entry }) => [fact, entry]));

test('4.62, 40.6: in each language the facts of a commissioning protocol have the same labels and number formats in portal, PDF and terminal', () => {
  expect(said('de')).toEqual({
    type: 'Windkraft',
    organisation: 'Stadtwerke',
    timezone: 'Europe/Rome',
    position: '43,5 / 13,25',
    capacity: '1.234,5\u202FkW',
    as_of: '27.11.2026 23:30',
  });
  expect(said('en')).toMatchObject({ type: 'Wind power', position: '43.5 / 13.25', capacity: '1,234.5\u202FkW' });
});

test('40.6: in a commissioning protocol, a plant type that an installation added keeps its name, and a position is only shown with both coordinates', () => {
  expect(said('en', { plant_type: 'Geothermie', latitude: null })).not.toHaveProperty('position');
  expect(said('en', { plant_type: 'Geothermie' })['type']).toBe('Geothermie');
  const file = { last_file: 'wr.csv', last_file_at: '2026-07-01T10:00:00Z' };
  expect(said('de', file)['last_file']).toBe('wr.csv (01.07.2026 12:00)');
});
