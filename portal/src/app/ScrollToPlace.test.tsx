import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ScrollToPlace } from './ScrollToPlace.tsx';

function page() {
  const toTop = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const toElement = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <ScrollToPlace />
          <h2 id="störungen">Störungen</h2>
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  toTop.mockClear();
  return { toTop, toElement, goTo: (address: string) => act(() => router.navigate(address)) };
}

test('shell-1: navigation to another page scrolls to its top', async () => {
  const { toTop, goTo } = page();
  await goTo('/live-data');
  expect(toTop).toHaveBeenCalledWith(0, 0);
});

test('shell-2: navigation to an address with a hash scrolls smoothly to the element with that id', async () => {
  const { toTop, toElement, goTo } = page();
  await goTo('/dashboard#st%C3%B6rungen');
  expect(toElement).toHaveBeenCalledWith({ behavior: 'smooth' });
  expect(toTop).not.toHaveBeenCalled();
});

test.each(['#nowhere', '#%'])('a hash without a matching element (%s) scrolls to the top', async (hash) => {
  const { toTop, goTo } = page();
  await goTo(`/dashboard${hash}`);
  expect(toTop).toHaveBeenCalledWith(0, 0);
});
