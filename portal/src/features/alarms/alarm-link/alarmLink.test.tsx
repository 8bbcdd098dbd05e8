import { alarmLinkTo, insertAlarms } from '@leitwarte/server/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { openPortal } from '../../../testing/page.tsx';
import { user } from '../../../testing/user.ts';

const backend = realBackend({ organisation: 'each test' });

async function linked() {
  const { db, platform } = backend.context;
  const plant = await backend.world.plant({ name: 'Dach Nord' });
  const [alarm = 0] = await insertAlarms(db, platform.now(), [{ plant_id: plant, text: 'Überhitzt' }]);
  const { id: accountId, username } = await backend.world.actor(backend.world.groups.admin);
  const { organisationId } = backend.world;
  return { alarm, username, token: await alarmLinkTo(backend.context, { alarm, accountId, organisationId }) };
}

test('4.57: the link of a message shows its alarm to a visitor, and one click acknowledges it', async () => {
  const { alarm, token, username } = await linked();
  openPortal(`/ack#${token}`);
  const button = await screen.findByRole('button', { name: 'Quittieren: Überhitzt, Dach Nord' });
  expect(await backend.context.db.selectFrom('alarm').select('open').where('id', '=', alarm).execute()).toEqual([
    { open: 1 },
  ]);
  await user.click(button);
  expect(await screen.findByText(new RegExp(`^quittiert .* von ${username}`))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Quittieren/ })).toBeNull();
});

test('4.57: a link that is no longer valid is reported as such', async () => {
  openPortal('/ack#gibtesnicht');
  expect((await screen.findByRole('alert')).textContent).toMatch(/gilt nicht mehr/);
});

test('33: the page behind a link is in Italian if the visitor chose that, with Italian dates', async () => {
  const { token } = await linked();
  openPortal(`/ack#${token}`);
  await user.click(await screen.findByRole('button', { name: 'Italiano' }));
  expect(await screen.findByRole('button', { name: 'Riconosci: Überhitzt, Dach Nord' })).toBeTruthy();
  expect(screen.getByText(/^dal \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeTruthy();
});
