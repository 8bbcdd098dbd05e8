import { beforeAll, expect, test } from 'vitest';
import { SILENT_CALLS } from '../data/silentCalls.ts';
import { contract } from '@leitwarte/core/contract';
import { realBackend } from '../testing/backend.ts';
import { expectReason, groundOfRefusals, loadingScreens, refusals, type RefusalGround } from '../testing/refusals.ts';

const backend = realBackend();
let ground: RefusalGround;
beforeAll(async () => {
  ground = await groundOfRefusals(backend);
});

/** Each screen meets one refusal here, all of them in everyRefusal.long.test.tsx. */
const sample = loadingScreens.flatMap((one, at) => {
  const refusal = refusals[at % refusals.length];
  return refusal === undefined ? [] : [{ one, name: one.call.join('.'), refusal }];
});

test.each(sample)('P6: the screen of $name says why it shows nothing', async ({ one, refusal }) => {
  await expectReason(backend, ground, one, refusal);
});

test('3.87, 4.65: every call that stays silent is one of the contract', () => {
  const areas: Readonly<Record<string, object>> = contract;
  const unknown = Object.entries(SILENT_CALLS).flatMap(([area, names]) =>
    names === 'all' ? (area in areas ? [] : [area]) : names.filter((name) => !(name in (areas[area] ?? {}))),
  );
  expect(unknown).toEqual([]);
});
