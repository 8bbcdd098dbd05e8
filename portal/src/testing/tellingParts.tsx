import { contract, type Endpoint } from '@leitwarte/core/contract';
import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect } from 'vitest';
import type { Area } from '../data/calls.ts';
import { isSilentCall } from '../data/silentCalls.ts';
import { useCall } from '../shared/calls/useCall.ts';
import { useChange } from '../shared/calls/useChange.ts';
import type { MadeCall } from './madeCalls.ts';
import { network } from './network.ts';
import { showPart } from './part.tsx';
import type { Refusal } from './refusals.ts';

type Named = Pick<MadeCall, 'area' | 'name'>;

/**
 * The hooks with wider types: the names of calls come from the sources, where the compiler has already checked them.
 */
const hooks = { useCall, useChange } as unknown as {
  useCall: (area: Area, name: string, input: object, reading: { failure: 'quiet' }) => { readonly isError: boolean };
  useChange: (
    area: Area,
    name: string,
    changing: { makesStale: readonly []; failure: 'quiet' },
  ) => { readonly start: (input: object) => void; readonly error: Error | null };
};

const areas = contract as unknown as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** A value for each parameter of the path, and nothing else; the response is stubbed anyway. */
function inputOf({ area, name }: Named): object {
  const { route = '', body, answer } = areas[area]?.[name] ?? {};
  const type = answer?.kind === 'byTypeData' ? { type_data: Object.keys(answer.variants)[0] } : {};
  const places = [...route.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => [place, 1]);
  return { ...Object.fromEntries(places), ...(body !== undefined && { body: type }) };
}

function Reading({ area, name }: Named) {
  const { isError } = hooks.useCall(area as Area, name, inputOf({ area, name }), { failure: 'quiet' });
  return <p>{isError ? 'gescheitert' : 'lädt'}</p>;
}

function Change({ area, name }: Named) {
  const change = hooks.useChange(area as Area, name, { makesStale: [], failure: 'quiet' });
  return (
    <>
      <button onClick={() => change.start(inputOf({ area, name }))}>Senden</button>
      <p>{change.error === null ? 'ruhig' : 'gescheitert'}</p>
    </>
  );
}

/**
 * Makes a call like a screen that shows nothing of its failure, and expects a toast with the reason, or none if the specification keeps the
 * call silent.
 */
export async function expectTold({ area, name, way }: MadeCall, refusal: Refusal): Promise<void> {
  // earlier notifications wait in a separate queue
  notifications.clean();
  network.use(http.all('*/api/v1/*', () => refusal.answer()));
  showPart(way === 'reads' ? <Reading area={area} name={name} /> : <Change area={area} name={name} />);
  if (way === 'changes') fireEvent.click(screen.getByRole('button', { name: 'Senden' }));
  await screen.findByText('gescheitert');
  if (isSilentCall(area, name)) {
    expect([area, name, screen.queryByRole('alert')?.textContent]).toEqual([area, name, undefined]);
    return;
  }
  await waitFor(() =>
    expect([area, name, screen.queryByRole('alert')?.textContent]).toEqual([
      area,
      name,
      expect.stringContaining(refusal.says),
    ]),
  );
}
