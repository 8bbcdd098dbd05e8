import { render, screen } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { createTexts } from '../../texts/i18n.ts';
import { Pager } from './Pager.tsx';
import { pageNumbers } from './pageNumbers.ts';

const show = (page: number, pages: number, onPage = vi.fn<(page: number) => void>()) => {
  render(
    <I18nextProvider i18n={createTexts()}>
      <Pager page={page} pages={pages} hrefOf={(to) => `?page=${to}`} onPage={onPage} total={1995} />
    </I18nextProvider>,
  );
  return onPage;
};

test('links to the first, last and neighbouring pages are offered; a gap of a single page shows the number of that page', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(10, 40)).toEqual([1, undefined, 9, 10, 11, undefined, 40]);
  expect(pageNumbers(4, 40)).toEqual([1, 2, 3, 4, 5, undefined, 40]);
});

test('every page is a link with an address, and a click informs the caller', async () => {
  const onPage = show(2, 5);
  expect(screen.getByRole('link', { name: 'Seite 3' }).getAttribute('href')).toBe('?page=3');
  expect(screen.getByRole('link', { name: 'Seite 2' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('link', { name: 'Nächste Seite' }));
  await user.click(screen.getByRole('link', { name: 'Vorherige Seite' }));
  expect(onPage.mock.calls).toEqual([[3], [1]]);
  expect(screen.getByText('1.995 Einträge')).toBeTruthy();
});

test('the last page has no link to a next one, and a single page needs no pager', () => {
  show(5, 5);
  expect(screen.queryByRole('link', { name: 'Nächste Seite' })).toBeNull();
  show(1, 1);
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
});

test('P4, alarm-codes-4, logs-5: the links to the previous and next page are those of the response, regardless of the number of pages', () => {
  const at = (page: number, pages: number, previous: string | null, next: string | null) => {
    const { unmount } = render(
      <I18nextProvider i18n={createTexts()}>
        <Pager
          page={page}
          pages={pages}
          links={{ previous, next }}
          hrefOf={(to) => `?page=${to}`}
          onPage={vi.fn<(page: number) => void>()}
        />
      </I18nextProvider>,
    );
    const shown = ['Vorherige Seite', 'Nächste Seite'].map((name) => screen.queryByRole('link', { name }) !== null);
    unmount();
    return shown;
  };
  expect(at(2, 5, 'p1', null)).toEqual([true, false]);
  expect(at(2, 2, 'p1', 'p3')).toEqual([true, true]);
  expect(at(1, 1, null, 'p2')).toEqual([false, true]);
  expect(at(3, 5, null, 'p4')).toEqual([false, true]);
});
