import { act, renderHook } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { usePlace } from '../place/usePlace.ts';
import { textParam } from '../place/params.ts';
import { usePlantLink } from './usePlantLink.ts';

const searchPlace = { name: textParam };

function Around({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: children }], { initialEntries: ['/dashboard?name=wind'] }),
  );
  return <RouterProvider router={router} />;
}

function show() {
  return renderHook(() => ({ link: usePlantLink(), place: usePlace(searchPlace) }), { wrapper: Around }).result;
}

test('opening a plant changes neither the parameters nor the navigation functions and links of the screen below', async () => {
  const shown = show();
  const { link, place } = shown.current;
  await act(async () => link.open(7));
  expect(shown.current.link.openId).toBe(7);
  const [at, moves] = shown.current.place;
  expect(at).toBe(place[0]);
  expect(moves.go).toBe(place[1].go);
  expect(moves.turn).toBe(place[1].turn);
  expect(shown.current.link.hrefOf).toBe(link.hrefOf);
  expect(link.hrefOf(8)).toBe('?name=wind&plant=8');
});

test('a navigation function that was created earlier starts from the current address', async () => {
  const shown = show();
  const { link, place } = shown.current;
  await act(async () => link.open(7));
  await act(async () => place[1].turn({ name: 'sonne' }));
  expect(shown.current.link.openId).toBe(7);
  expect(shown.current.place[0].name).toBe('sonne');
  await act(async () => link.close());
  expect(shown.current.link.openId).toBeUndefined();
  expect(shown.current.place[0].name).toBe('sonne');
});
