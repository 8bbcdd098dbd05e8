import { expect, test } from 'vitest';
import { failingForMs, sourceState, type WatchedSource } from './sourceState.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;
const stateOf = (changes: Partial<WatchedSource>) =>
  sourceState({ isSuspended: false, receivedAt: NOW - MINUTE, intervalMinutes: 5, bound: 1, ...changes }, NOW);

test('3.6: a source is reported as silent after three times its interval without data, and never if it has no interval', () => {
  expect(stateOf({})).toBe('receiving');
  expect(stateOf({ receivedAt: NOW - 14 * MINUTE })).toBe('receiving');
  expect(stateOf({ receivedAt: NOW - 15 * MINUTE })).toBe('silent');
  expect(stateOf({ receivedAt: NOW - 15 * MINUTE, intervalMinutes: null })).toBe('receiving');
});

test('a source has different states if its addresses have no binding, if it has sent no data, and if it is paused', () => {
  expect(stateOf({ bound: 0 })).toBe('unbound');
  expect(stateOf({ bound: 0, hasAddresses: false })).toBe('receiving');
  expect(stateOf({ receivedAt: null, fault: 'unreachable' })).toBe('failing');
  expect(stateOf({ receivedAt: null })).toBe('waiting');
  // received data are processed in the next pass; until then the source is only known to be reachable
  expect(stateOf({ receivedAt: null, isReached: true })).toBe('reached');
  expect(stateOf({ receivedAt: null, isReached: true, fault: 'unreachable' })).toBe('failing');
  expect(stateOf({ isSuspended: true, receivedAt: null })).toBe('held');
});

test('a source to which the server connects is "connecting" until it is reached with its current settings, even if it sent data before', () => {
  expect(stateOf({ kind: 'mqtt', isReached: false })).toBe('connecting');
  expect(stateOf({ kind: 'mqtt', isReached: false, receivedAt: null })).toBe('connecting');
  expect(stateOf({ kind: 'mqtt', isReached: true })).toBe('receiving');
  expect(stateOf({ kind: 'mqtt', isReached: false, fault: 'credentials' })).toBe('failing');
  expect(stateOf({ kind: 'influx', isReached: false, receivedAt: null })).toBe('waiting');
});

test('a source whose tokens are all revoked is shown as tokenless, even if it sent data before, and also at night', () => {
  expect(stateOf({ kind: 'influx', hasToken: false })).toBe('tokenless');
  expect(stateOf({ kind: 'influx', hasToken: false, receivedAt: null })).toBe('tokenless');
  expect(stateOf({ kind: 'influx', hasToken: true })).toBe('receiving');
  expect(stateOf({ kind: 'influx', hasToken: false, isSuspended: true })).toBe('held');
});

test('the night does not count as missing data of a source of a solar plant', () => {
  const sun = { latitude: 52.5, longitude: 13.4, timezone: 'Europe/Berlin' };
  const midnight = Date.UTC(2026, 10, 22, 23);
  const evening = Date.UTC(2026, 10, 22, 16);
  const source = { isSuspended: false, receivedAt: evening, intervalMinutes: 5, bound: 1 };
  expect(sourceState(source, midnight)).toBe('silent');
  expect(sourceState({ ...source, sun }, midnight)).toBe('receiving');
});

test('2.6: a device of a solar plant that does not respond at night is asleep; by day, or if there is another fault, its source has failed', () => {
  const sun = { latitude: 52.5, longitude: 13.4, timezone: 'Europe/Berlin' };
  const midnight = Date.UTC(2026, 10, 22, 23);
  const source = {
    isSuspended: false,
    receivedAt: Date.UTC(2026, 10, 22, 14),
    intervalMinutes: 5,
    bound: 1,
    sun,
    kind: 'modbus',
    fault: 'no_answer',
    isReached: true,
    failingSince: Date.UTC(2026, 10, 22, 15),
  } as const;
  expect(sourceState(source, midnight)).toBe('asleep');
  expect(sourceState({ ...source, bound: 0, receivedAt: null }, midnight)).toBe('asleep');
  expect(failingForMs(source, midnight)).toBe(0);
  expect(sourceState(source, NOW + 24 * 60 * MINUTE)).toBe('failing');
  expect(failingForMs(source, NOW + 24 * 60 * MINUTE)).toBeGreaterThan(60 * MINUTE);
  expect(sourceState({ ...source, fault: 'illegal_address' }, midnight)).toBe('failing');
  expect(sourceState({ ...source, kind: 'mqtt' }, midnight)).toBe('failing');
  expect(sourceState({ ...source, sun: undefined }, midnight)).toBe('failing');
  expect(failingForMs({ ...source, sun: undefined }, midnight)).toBe(8 * 60 * MINUTE);
});

test('2.6: a source is not asleep at night if its device was never reached or has not responded for a day', () => {
  const sun = { latitude: 52.5, longitude: 13.4, timezone: 'Europe/Berlin' };
  const midnight = Date.UTC(2026, 10, 22, 23);
  const source = {
    isSuspended: false,
    receivedAt: null,
    intervalMinutes: null,
    bound: 0,
    sun,
    kind: 'modbus',
    fault: 'unreachable',
    isReached: false,
    failingSince: midnight - MINUTE,
  } as const;
  expect(sourceState(source, midnight)).toBe('failing');
  expect(failingForMs(source, midnight)).toBe(MINUTE);
  const known = { ...source, isReached: true };
  expect(sourceState(known, midnight)).toBe('asleep');
  expect(sourceState({ ...known, failingSince: midnight - 23 * 60 * MINUTE }, midnight)).toBe('asleep');
  expect(sourceState({ ...known, failingSince: midnight - 24 * 60 * MINUTE }, midnight)).toBe('failing');
  // in a polar night there is no daylight that could count
  const north = { ...known, sun: { ...sun, latitude: 78 }, failingSince: midnight - 30 * 60 * MINUTE };
  expect(sourceState(north, midnight)).toBe('asleep');
});
