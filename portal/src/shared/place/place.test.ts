import { expect, test } from 'vitest';
import { choiceParam, idParam, textParam } from './params.ts';
import { placeOf, withPlace } from './usePlace.ts';

const params = { plant: idParam, name: textParam, tab: choiceParam(['values', 'alarms'], 'values') };
const read = (text: string) => placeOf(params, new URLSearchParams(text));
const write = (before: string, change: Parameters<typeof withPlace<typeof params>>[2]) =>
  withPlace(params, new URLSearchParams(before), change);

test('the address contains the choices, and parameters that it does not contain have their default value', () => {
  expect(read('plant=7&tab=alarms')).toEqual({ plant: 7, name: '', tab: 'alarms' });
  expect(read('')).toEqual({ plant: undefined, name: '', tab: 'values' });
});

test.each(['plant=', 'plant=abc', 'plant=-1', 'plant=7;drop', 'plant=1e3'])(
  'the address part %j chooses no plant',
  (text) => {
    expect(read(text).plant).toBeUndefined();
  },
);

test('an unknown tab means the default one', () => {
  expect(read('tab=drop').tab).toBe('values');
});

test('a change keeps parameters that it does not name, and leaves out default values', () => {
  expect(write('type=Solar', { plant: 7 })).toBe('?type=Solar&plant=7');
  expect(write('type=Solar&plant=7', { plant: undefined })).toBe('?type=Solar');
  expect(write('plant=7', { plant: undefined })).toBe('');
  expect(write('tab=alarms&plant=7', { tab: 'values' })).toBe('?plant=7');
  expect(write('', { name: 'Süd & West' })).toBe('?name=S%C3%BCd+%26+West');
});
