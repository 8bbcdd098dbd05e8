import { beforeAll, expect, test } from 'vitest';
import { SILENT_CALLS } from '../data/silentCalls.ts';
import { contract } from '@leitwarte/core/contract';
import { realBackend } from '../testing/backend.ts';
import { routes } from './routes.tsx';
import {
  expectReason,
  expectReasonInToast,
  furtherCalls,
  groundOfRefusals,
  loadingScreens,
  refusals,
  type RefusalGround,
} from '../testing/refusals.ts';

const backend = realBackend();
let ground: RefusalGround;
beforeAll(async () => {
  ground = await groundOfRefusals(backend);
});

/** Each screen is tested with one refusal here, with all of them in everyRefusal.long.test.tsx. */
const sample = loadingScreens.flatMap((one, at) => {
  const refusal = refusals[at % refusals.length];
  return refusal === undefined ? [] : [{ one, name: one.call.join('.'), refusal }];
});

test.each(sample)(
  'P6: if its call is refused, the screen of $name shows why it has no content',
  async ({ one, refusal }) => {
    await expectReason(backend, ground, one, refusal);
  },
);

const furtherSample = furtherCalls.flatMap((one, at) => {
  const refusal = refusals[(5 * at + 3) % refusals.length];
  return refusal === undefined ? [] : [{ one, name: one.call.join('.'), refusal }];
});

test.each(furtherSample)(
  'P6: if a further call of a screen fails ($name), a toast gives the reason',
  async ({ one, refusal }) => {
    await expectReasonInToast(backend, ground, one, refusal);
  },
);

/** Signed-in screens without a call that could fail on load, with the reason. */
const withoutLoad: ReadonlySet<string> = new Set([
  // /evaluation/solar and the menu load the same plants
  '/dashboard',
  // loads nothing until something is chosen; so do /analyse and /losses
  '/research',
  '/compare',
  // loads a plant once one is chosen; that call stays silent (document 3, section 8)
  '/settings/plants',
  // screens with nothing but forms, which load nothing
  '/settings/masterdata/organisations/add',
  '/settings/masterdata/organisations/:id',
  '/admin/create_new_plant',
]);

test('P6, 4.65: every signed-in screen is tested with refusals, or cannot fail to load', () => {
  const anyGround = new Proxy<Partial<RefusalGround>>({}, { get: () => 1 }) as RefusalGround;
  const tried = new Set(loadingScreens.map(({ at }) => at(anyGround).split(/[?#]/)[0]));
  const behind = routes.filter(({ access }) => access !== 'public').map(({ path }) => path);
  expect(behind.filter((path) => !tried.has(path) && !withoutLoad.has(path))).toEqual([]);
  expect([...withoutLoad].filter((path) => !behind.includes(path))).toEqual([]);
});

test('3.87, 4.65: every call that is listed as showing no error message exists in the contract', () => {
  const areas: Readonly<Record<string, object>> = contract;
  const unknown = Object.entries(SILENT_CALLS).flatMap(([area, names]) =>
    names === 'all' ? (area in areas ? [] : [area]) : names.filter((name) => !(name in (areas[area] ?? {}))),
  );
  expect(unknown).toEqual([]);
});
