import { formatEuro } from '@leitwarte/core/rules';
import { billAtRandom, written } from '@leitwarte/server/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

/** Seed with which the sum of separately rounded amounts differs from the bill. */
const SEED = Number(import.meta.env['BILL_SEED'] ?? 20_261_124);

const backend = realBackend();

test('3.75: card, footer and bar show the bill as the sum of its messages, rounded once', async () => {
  const { world, context } = backend;
  const root = await world.superuser();
  const billed = await billAtRandom(context, world, root, SEED);
  backend.openAs(root, '/billing/plant_notification_parks');
  const card = within(await screen.findByRole('region', { name: world.organisationName }));
  expect(card.getByText(formatEuro(billed.totalCents), { normalizer: (text) => text })).toBeTruthy();
  const foot = within((await card.findByText('Summe')).closest('tr') ?? document.body);
  const cells = foot.getAllByRole('cell').map(({ textContent }) => textContent);
  for (const cents of [billed.monthlyCents, billed.smsCents, billed.emailCents, billed.totalCents])
    expect(cells).toContain(written(cents));
  expect(cells.at(-1)).toBe(written(billed.totalCents));
  expect(screen.getByText('Gesamt').nextElementSibling?.textContent).toBe(formatEuro(billed.totalCents));
});
