import { expect, test } from 'vitest';
import type { BrokerStatus } from '../../reaching/brokerStatus.ts';
import { brokerFinding } from './brokers.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const well: BrokerStatus = {
  version: 'mosquitto version 2.0.11',
  startedSecondsAgo: 3605,
  connected: 4,
  dropped: 0,
  droppedLately: 0,
  retained: 53,
};
const found = (status: Partial<BrokerStatus>) => brokerFinding('broker:1883', { ...well, ...status }, NOW);
const unknown = {
  droppedLately: undefined,
  version: undefined,
  startedSecondsAgo: undefined,
  connected: undefined,
  retained: undefined,
};

test('a broker that drops nothing is reported as ok, with its own figures', () => {
  expect(found({})).toEqual({
    check: 'broker',
    state: 'ok',
    de: 'broker:1883: mosquitto version 2.0.11, verbundene Clients: 4, behaltene Nachrichten (retained): 53, läuft seit 2026-11-22T10:59Z.',
    en: 'broker:1883: mosquitto version 2.0.11, clients connected: 4, messages retained: 53, runs since 2026-11-22T10:59Z.',
  });
});

test('dropped messages are a warning with advice', () => {
  const { state, de, en } = found({ dropped: 7 });
  expect(state).toBe('warning');
  expect(de).toContain('verworfen (seit seinem Start 7)');
  for (const words of [de, en]) expect(words).toContain('max_queued_messages 0');
  // the broker publishes the count for a minute after a change, the mean for longer
  expect(found({ dropped: undefined, droppedLately: 0.5 })).toMatchObject({
    state: 'warning',
    en: expect.stringContaining('(within the last hour)'),
  });
});

test('a broker that shows no status, or only a part of it, is no fault', () => {
  expect(found({ ...unknown, dropped: undefined })).toMatchObject({
    state: 'ok',
    en: 'broker:1883 lets us in, but does not show $SYS to this account.',
  });
  expect(found({ ...unknown, version: 'x', dropped: undefined })).toMatchObject({ state: 'ok', en: 'broker:1883: x.' });
});
