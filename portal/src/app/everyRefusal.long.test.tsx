import { cleanup } from '@testing-library/react';
import { beforeAll, test } from 'vitest';
import { realBackend } from '../testing/backend.ts';
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

const named = loadingScreens.map((one) => ({ one, name: one.call.join('.') }));

test.each(named)('P6: for every refusal the screen of $name shows why it has no content', async ({ one }) => {
  for (const refusal of refusals) {
    await expectReason(backend, ground, one, refusal);
    cleanup();
  }
});

test.each(furtherCalls.flatMap((one) => refusals.map((refusal) => ({ one, refusal, call: one.call.join('.') }))))(
  'P6: if a further call of a screen is refused ($refusal.name, $call), a toast gives the reason',
  async ({ one, refusal }) => {
    await expectReasonInToast(backend, ground, one, refusal);
  },
);
