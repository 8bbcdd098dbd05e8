import { issueTaskLink, type Actor } from '@leitwarte/server/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { openPortal } from '../../../testing/page.tsx';
import { user } from '../../../testing/user.ts';

const backend = realBackend({ organisation: 'each test' });
let manager: Actor;
let task: number;
let token: string;

beforeEach(async () => {
  const { db, platform } = backend.context;
  manager = await backend.world.actor(backend.world.groups.orgaManager);
  const plant = await backend.world.plant({ name: 'Dach Nord' });
  const { workOrders } = manager.client;
  ({ id: task } = await workOrders.create({ id: plant, body: { title: 'Lüfter tauschen', steps: ['abschalten'] } }));
  await workOrders.send({ id: task, body: { address: 'service@example.org' } });
  const { message_id } = await db
    .selectFrom('work_order_link')
    .select('message_id')
    .where('work_order_id', '=', task)
    .executeTakeFirstOrThrow();
  token = (await issueTaskLink(db, platform, message_id ?? 0)) ?? '';
});

test('4.59: a service company sees the task of its link and sends a note', async () => {
  openPortal(`/task#${token}`);
  expect(await screen.findByRole('heading', { name: 'Lüfter tauschen' })).toBeTruthy();
  expect(screen.getByText('Dach Nord')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Notiz/), 'Lager ist eingelaufen');
  await user.click(screen.getByRole('button', { name: 'Notiz senden' }));
  expect(await screen.findByText('Lager ist eingelaufen')).toBeTruthy();
  await vi.waitFor(async () =>
    expect((await manager.client.workOrders.retrieve({ id: task })).entries.at(-1)).toMatchObject({
      kind: 'note',
      text: 'Lager ist eingelaufen',
      by: '<service@example.org>',
    }),
  );
});

test('4.59: the link to a task that has ended reports that it has ended', async () => {
  await manager.client.workOrders.cancel({ id: task, body: { reason: 'entfällt' } });
  openPortal(`/task#${token}`);
  expect((await screen.findByRole('alert')).textContent).toMatch(/gilt nicht mehr/);
});
