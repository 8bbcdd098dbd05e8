import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { realBackend } from '../../testing/backend.ts';
import { followChanges } from './index.ts';

const backend = realBackend();
const streams = () => backend.calls.filter((call) => call.startsWith('GET changes/')).length;

test("a status set by one user appears on another user's screen within two seconds, without a poll", async () => {
  const { world } = backend;
  const plant = await world.plant({ name: 'Windpark Hohenlohe' });
  const [watching, acting] = [await world.actor(world.groups.orgaManager), await world.actor(world.groups.orgaManager)];
  const { session, queries } = backend.openAs(watching, '/dashboard');
  onTestFinished(followChanges(session, queries));
  await screen.findByRole('link', { name: /Windpark Hohenlohe/ });
  await expect.poll(streams).toBe(1);
  // data loaded before the stream began are requested once more
  await expect.poll(() => backend.calls.filter((call) => call === 'GET dashboard/').length).toBe(2);
  const body = { status: 2, alarm_txt: 'Getriebe ist heiß' } as const;
  await acting.client.plants.changeStatus({ id: plant, body });
  expect(await screen.findAllByText(/Getriebe ist heiß/)).not.toEqual([]);
});

test('users who see only documents and visitors open no stream', async () => {
  const { world } = backend;
  const reader = await world.actor(await world.group(() => true, { name: 'Certification' }));
  const documents = backend.openAs(reader, '/dashboard');
  onTestFinished(followChanges(documents.session, documents.queries));
  await screen.findByRole('heading', { name: 'Ihre Dokumente' });
  expect(documents.session.told()).toBeUndefined();
  await documents.session.signOut();
  expect(streams()).toBe(0);
});
