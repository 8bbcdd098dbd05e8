import { expect, test } from 'vitest';
import { confirmsCheckNumber, drawCheckNumber } from '../accounts/checkNumber.ts';
import { isPhoneNumber } from '../accounts/phone.ts';
import { pollWaitMs } from '../time/polling.ts';
import { filePrefixAmong, filePrefixOf } from './filePrefix.ts';
import { ALARM_TEXT_MAX_LENGTH, SERIAL_NUMBER_MAX_LENGTH } from './textLengths.ts';

test.each([
  ['+4915112345678', true],
  ['+1', true],
  ['+123456789012345', true],
  ['+1234567890123456', false],
  ['+', false],
  ['015112345678', false],
  ['+49 151', false],
  ['+49151\n', false],
  ['', true],
  [null, true],
  [undefined, true],
])('2.42: the phone number %j may be stored: %s', (value, fits) => {
  expect(isPhoneNumber(value)).toBe(fits);
});

test('1.54: a check number is an integer from 1000 to 9999', () => {
  expect(drawCheckNumber(() => 0)).toBe(1000);
  expect(drawCheckNumber(() => 0.5)).toBe(5500);
  expect(drawCheckNumber(() => 1 - Number.EPSILON)).toBe(9999);
});

test('plant-modal-20: only typing exactly the shown check number confirms; blanks around it are ignored', () => {
  expect(confirmsCheckNumber(' 1234 ', 1234)).toBe(true);
  expect(['', '123', '12340', '1234.0', '0x4d2'].some((typed) => confirmsCheckNumber(typed, 1234))).toBe(false);
});

test('1.44: the dashboard loads at once, after 122 s, then every 120 s', () => {
  expect([0, 1, 2, 3].map(pollWaitMs)).toEqual([0, 122_000, 120_000, 120_000]);
});

test('plant-modal-12 and 17: manual alarm message and new serial number are limited to 200 characters', () => {
  expect([ALARM_TEXT_MAX_LENGTH, SERIAL_NUMBER_MAX_LENGTH]).toEqual([200, 200]);
});

test.each([
  ['min20260615.csv', 'min'],
  ['details.txt', 'details'],
  ['wr_1.csv', 'wr_'],
  ['11_mb_F160_20260615121500000.csv', '11_mb_F160_'],
  ['20260615_wr.csv', null],
  ['1781517600_EMA1.json', null],
  ['7.csv', null],
  ['alles.tar.gz', 'alles'],
  ['wr_1.csv.gz', 'wr_'],
  ['tag.zip', 'tag'],
])('for a file named %s the prefix %s is proposed', (file, prefix) => {
  expect(filePrefixOf(file)).toBe(prefix);
});

test.each([
  [['WR1_20260801.csv', 'WR2_20260801.csv'], 'WR1_'],
  [['WR1_20260801.csv', 'WR1_20260802.csv'], 'WR'],
  [['WR1_20260801.csv'], 'WR'],
  [['park_1.csv', 'park_2.csv'], 'park_'],
  [['log_20260801.csv', 'log_20260802.csv'], 'log_'],
  [['wr 01 2026-08-01.csv', 'wr 02 2026-08-01.csv', 'zaehler_1.csv'], 'wr 01 '],
])('G9: if the files %j are uploaded together, the prefix proposed for the first one is %s', (names, prefix) => {
  expect(filePrefixAmong(names[0] ?? '', names)).toBe(prefix);
});
