import { cleanup } from '@testing-library/react';
import { test } from 'vitest';
import { kitCalls } from '../testing/madeCalls.ts';
import { refusals } from '../testing/refusals.ts';
import { expectTold } from '../testing/tellingParts.tsx';

test.each(kitCalls())(
  'P6, 4.65: for every refusal of $area.$name a toast gives the reason if no part of the screen does',
  async (call) => {
    for (const refusal of refusals) {
      await expectTold(call, refusal);
      cleanup();
    }
  },
);
