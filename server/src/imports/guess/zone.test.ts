import { expect, test } from 'vitest';
import { guessFile } from './guessFile.ts';

const rows = Array.from({ length: 12 }, (_, at) => `15.06.2026 1${at % 3}:0${Math.floor(at / 3)};${at},5`);
const zoneOf = (head: readonly string[], lines: readonly string[] = rows) =>
  guessFile('log_1.csv', new TextEncoder().encode(`${[...head, ...lines].join('\n')}\n`));

test.each([
  ['Zeit (UTC)', 'Etc/UTC'],
  ['Zeit [GMT]', 'Etc/UTC'],
  ['UTC+0 Zeit', 'Etc/UTC'],
  ['Zeit (GMT+1)', 'Etc/GMT-1'],
  ['Zeit (UTC+01:00)', 'Etc/GMT-1'],
  ['time_utc+2', 'Etc/GMT-2'],
  ['Zeit UTC -5', 'Etc/GMT+5'],
  ['Zeit (MEZ, ohne Sommerzeit)', 'Etc/GMT-1'],
  ['Zeitstempel (MEZ)', 'Etc/GMT-1'],
  ['MEZ', 'Etc/GMT-1'],
  ['Uhrzeit Winterzeit', 'Etc/GMT-1'],
  ['Zeit (UTC+05:30)', 'Asia/Kolkata'],
  ['Time GMT+0545', 'Asia/Kathmandu'],
  ['Time (UTC+9:30)', 'Australia/Darwin'],
  ['Zeit (UTC+13)', 'Etc/GMT-13'],
])('V8: the heading %j names the zone %s', (heading, zone) => {
  expect(zoneOf([`${heading};P`])).toMatchObject({ timezone_file: zone, remarks: ['zone_utc'] });
});

test.each([
  'Zeit',
  'Zeit (UTC+1/UTC+2)',
  'Zeit (GMT+1, DST)',
  'Zeit (UTC-03:30)',
  'Zeit (UTC-13)',
  'Zeit [MEZ/MESZ]',
  'Zeit (MEZ, mit Sommerzeit)',
  'Zeit MEZ Berlin',
  'Zeit (GEMEZ)',
  'Zeit (GMT+1) Berlin',
  'Date (UTC+1 Europe/Berlin)',
  'Zeit Europe/Berlin (UTC+1)',
  'Zeit (UTC+01:00 Amsterdam, Berlin)',
])('V8: the heading %j names no fixed zone, so Berlin is assumed, and a remark reports it', (heading) => {
  expect(zoneOf([`${heading};P`])).toMatchObject({ timezone_file: 'Europe/Berlin', remarks: ['zone_assumed'] });
});

test.each([
  ['Zeitzone: UTC', 'Etc/UTC'],
  ['Zeitzone;UTC+1', 'Etc/GMT-1'],
  ['Time zone;UTC+05:30', 'Asia/Kolkata'],
  ['# Timezone: GMT+02:00', 'Etc/GMT-2'],
  ['# timezone UTC+01:00', 'Etc/GMT-1'],
  ['Zeitzone UTC', 'Etc/UTC'],
  ['# timezone UTC+01:00 Berlin', 'Europe/Berlin'],
  ['Zeitzone;(UTC+01:00) Amsterdam, Berlin', 'Europe/Berlin'],
  ['Zeitzone;UTC+1;Berlin', 'Europe/Berlin'],
  ['Erstellt: 01.07.2026 12:00, GMT+2', 'Europe/Berlin'],
  ['Erstellt;01.07.2026 12:00;UTC', 'Europe/Berlin'],
  ['Exported 2026-07-01 12:00, time zone: GMT+2', 'Europe/Berlin'],
  ['Zeitzone;UTC+1;Sommerzeit;ja', 'Europe/Berlin'],
  ['Timezone;UTC+1;DST;yes', 'Europe/Berlin'],
  ['Zeitzone;UTC+1;Sommerzeit;nein', 'Etc/GMT-1'],
  ['Zeitzone;UTC+1\nSommerzeit;ja', 'Europe/Berlin'],
  ['Offset;UTC+1', 'Europe/Berlin'],
  ['Firmware;1.2.3;Zeitzone;UTC+1', 'Etc/GMT-1'],
  ['Zeitzone;MEZ', 'Etc/GMT-1'],
  ['Zeitbezug:;MEZ', 'Etc/GMT-1'],
  ['Alle Zeitangaben in MEZ', 'Etc/GMT-1'],
  ['Alle Zeiten in MEZ (ohne Sommerzeit)', 'Etc/GMT-1'],
  ['Alle Werte in Winterzeit', 'Etc/GMT-1'],
  ['#TZUTC+1|*|RINVAL-777|*|', 'Etc/GMT-1'],
  ['# Time reference: Universal time (UT)', 'Etc/UTC'],
  ['Timezone;America/New_York', 'America/New_York'],
  ['Zeitzone;Europe/Zurich;Sommerzeit;ja', 'Europe/Zurich'],
  ['53.5;9.9;3.0;7200;Asia/Tokyo;JST', 'Asia/Tokyo'],
  ['Zeitzone;MEZ/MESZ', 'Europe/Berlin'],
  ['Zeitzone;MEZ\nSommerzeit;ja', 'Europe/Berlin'],
  ['Erstellt am 28.06.2026 10:15 MEZ', 'Europe/Berlin'],
  ['Umstellung auf Winterzeit;ja', 'Europe/Berlin'],
  ['Winterzeit;nein', 'Europe/Berlin'],
  ['Betreiber;GEMEZ Zeitz', 'Europe/Berlin'],
  ['Timezone;Europe/Nowhere', 'Europe/Berlin'],
])('V8: the line %j above the header gives the zone %s', (line, zone) => {
  expect(zoneOf([line, '', 'Zeit;P'])?.timezone_file).toBe(zone);
});

test.each([
  ['Lokale Zeit', 'Zeit UTC', 'Europe/Berlin'],
  ['Zeit UTC', 'Lokale Zeit', 'Etc/UTC'],
])(
  'V8: of two time columns, the first named %j, only the heading of the column that is used counts',
  (first, second, zone) => {
    const lines = rows.map((row) => row.replace(';', ';15.06.2026 08:00;'));
    const found = zoneOf([`${first};${second};P`], lines);
    expect(found).toMatchObject({ import_data_date_column_name: first, timezone_file: zone });
  },
);

test.each([
  ['below', ['Zeit;P', 'UTC;W']],
  ['above', ['GMT+0;kW', 'Zeit;P']],
])('V8: a zone %s the heading of the time column is recognised', (_, head) => {
  expect(zoneOf(head)?.timezone_file).toBe('Etc/UTC');
});

test('V8: times with a UTC heading are UTC, whatever the lines above say about clock changes', () => {
  expect(zoneOf(['Zeitzone;UTC+1;Sommerzeit;ja', '', 'Zeit (UTC);P'])?.timezone_file).toBe('Etc/UTC');
  expect(zoneOf(['Sommerzeit;ja', '', 'Zeit (GMT+1);P'])?.timezone_file).toBe('Europe/Berlin');
});

test.each([
  ['America/New_York', 'America/New_York'],
  ['UTC+1', null],
  ['Berlin', 'Europe/Berlin'],
])('V8: a column that has %s in all lines names the zone', (cell, zone) => {
  const lines = rows.map((row) => `${row};${cell}`);
  expect(zoneOf(['Zeit;P;Zeitzone'], lines)?.timezone_file).toBe(zone);
});
