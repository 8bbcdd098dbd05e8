import type { Actor } from '@leitwarte/server/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { plantsOf } from '../../../testing/plantsOf.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend();
let root: Actor;
let plant: number;

beforeAll(async () => {
  const made = await plantsOf(backend.context, ['Solar']);
  ({ root } = made);
  plant = made.id(1);
});

/** The dashboard of plants that have only historical readings. */
async function openHistory(address: string) {
  const plants = await root.client.plants.dashboard();
  const past = plants.map((one) => ({ ...one, is_history: true, time_last_data: '2022-01-07T10:00:00Z' }));
  const whole = await root.client.plants.retrieve({ id: plant });
  answering({
    'GET dashboard/': past,
    [`GET plants/${plant}/`]: { ...whole, is_history: true, time_last_data: '2022-01-07T10:00:00Z' },
  });
  backend.openAs(root, address);
}

test('4.66, P11: a plant that has only history is marked as such, and does not count in health and freshness', async () => {
  await openHistory('/dashboard');
  expect((await screen.findAllByText('Historie, keine Live-Daten')).length).toBeGreaterThan(0);
  expect(screen.getByRole('img', { name: 'Gesundheit unbekannt' })).toBeTruthy();
});

test('4.66, P11: the dialog of a plant that has only history asks once whether it still delivers data', async () => {
  await openHistory(`/dashboard?plant=${plant}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Liefert diese Anlage noch?')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Nein, nur Historie' }));
  expect(dialog.queryByText('Liefert diese Anlage noch?')).toBeNull();
});
