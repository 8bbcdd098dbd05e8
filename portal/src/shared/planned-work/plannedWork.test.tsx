import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../testing/backend.ts';
import { showPart } from '../../testing/part.tsx';
import { browserTokens } from '../../data/tokens.ts';
import { PlantWork, PlanWorkButton } from './PlantWork.tsx';

const backend = realBackend();
const HOUR_MS = 3_600_000;

let plant: number;
let manager: Actor;

beforeEach(async () => {
  const { world } = backend;
  plant = await world.plant({ name: 'Solarpark Nord' });
  manager = await world.actor(world.groups.orgaManager);
});

const planned = async () => (await manager.client.plannedWork.list({ query: { plant } })).results;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

function showPlant(mayWrite = true) {
  browserTokens.write(manager.token);
  const own = { id: plant, name: 'Solarpark Nord', timezone: 'Europe/Berlin' };
  showPart(
    <>
      <PlantWork plant={own} mayWrite={mayWrite} />
      {mayWrite && <PlanWorkButton plants={[own]} />}
    </>,
  );
}

test('4.47: planned work that starts now is created with one click for its duration, and is shown at once', async () => {
  showPlant();
  await press('Arbeiten planen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Arbeiten an Solarpark Nord planen' }));
  await user.click(dialog.getByRole('button', { name: '4 Stunden' }));
  await user.type(dialog.getByLabelText('Grund'), 'Wechselrichter 3 wird getauscht');
  await user.click(dialog.getByRole('button', { name: 'Arbeiten planen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const line = within(await screen.findByRole('list', { name: 'Geplante Arbeiten' }));
  expect(line.getByText('läuft')).toBeTruthy();
  expect(line.getByText(/Wechselrichter 3 wird getauscht/)).toBeTruthy();
  expect(line.getByText(`von ${manager.username}`)).toBeTruthy();
  const [work] = await planned();
  const hours = (Date.parse(work?.until ?? '') - Date.parse(work?.from ?? '')) / HOUR_MS;
  expect(Math.abs(hours - 4)).toBeLessThan(0.05);
});

test('beginning and end are typed in the time zone of the plant; missing and invalid values are reported at their fields', async () => {
  showPlant();
  await press('Arbeiten planen');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Arbeiten planen' }));
  expect(dialog.getAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(2);
  await user.type(dialog.getByLabelText('Beginn'), '01/07/2126 08:00');
  await user.type(dialog.getByLabelText('Ende'), '01/07/2126 07:00');
  await user.type(dialog.getByLabelText('Grund'), 'Wartung');
  await user.click(dialog.getByRole('button', { name: 'Arbeiten planen' }));
  expect(await dialog.findByText('Das Ende liegt nicht nach dem Beginn.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Ende'));
  await user.type(dialog.getByLabelText('Ende'), '01/07/2126 16:30');
  await user.click(dialog.getByRole('button', { name: 'Arbeiten planen' }));
  expect(await screen.findByText('01.07.2126 08:00 bis 16:30')).toBeTruthy();
  expect(await planned()).toMatchObject([{ from: '2126-07-01T06:00:00.000Z', until: '2126-07-01T14:30:00.000Z' }]);
});

test('planned work that overlaps other work is refused with a message, and the typed values stay', async () => {
  await manager.client.plannedWork.create({ id: plant, body: { until: hoursFromNow(5), reason: 'Wartung' } });
  showPlant();
  await press('Arbeiten planen');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '1 Stunde' }));
  await user.type(dialog.getByLabelText('Grund'), 'Reinigung');
  await user.click(dialog.getByRole('button', { name: 'Arbeiten planen' }));
  expect(await dialog.findByText('In dieser Zeit sind an der Anlage schon Arbeiten geplant.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Grund').value).toBe('Reinigung');
});

test('planned work that is not over can be changed, and can be ended or cancelled after a confirmation', async () => {
  await manager.client.plannedWork.create({ id: plant, body: { until: hoursFromNow(5), reason: 'Wartung' } });
  const later = { from: hoursFromNow(24), until: hoursFromNow(30), reason: 'Reinigung' };
  await manager.client.plannedWork.create({ id: plant, body: later });
  showPlant();
  await screen.findByText('läuft');
  await user.click(screen.getAllByRole('button', { name: 'Arbeiten an Solarpark Nord ändern' })[1] ?? document.body);
  const form = within(await screen.findByRole('dialog', { name: 'Geplante Arbeiten ändern' }));
  await user.clear(form.getByLabelText('Grund'));
  await user.type(form.getByLabelText('Grund'), 'Modulreinigung');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/Modulreinigung/)).toBeTruthy();
  await press('Arbeiten an Solarpark Nord absagen');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Absagen' }));
  await waitFor(() => expect(screen.queryByText(/Modulreinigung/)).toBeNull());
  await press('Arbeiten an Solarpark Nord beenden');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Beenden' }));
  await waitFor(() => expect(screen.queryByText('läuft')).toBeNull());
  expect((await planned()).map(({ state }) => state)).toEqual(['over', 'over']);
});

test('what a colleague has changed in planned work meanwhile is shown field by field, and nothing is overwritten', async () => {
  const work = await manager.client.plannedWork.create({
    id: plant,
    body: { until: hoursFromNow(5), reason: 'Wartung' },
  });
  showPlant();
  await screen.findByText('läuft');
  await press('Arbeiten an Solarpark Nord ändern');
  const form = within(await screen.findByRole('dialog'));
  await manager.client.plannedWork.update({ id: work.id, body: { reason: 'Trafotausch' } });
  await user.type(form.getByLabelText('Grund'), ' am WR 3');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await form.findByText('Inzwischen von anderer Seite geändert')).toBeTruthy();
  expect((await planned())[0]?.reason).toBe('Trafotausch');
  await user.click(form.getByRole('radio', { name: 'Ihre Eingabe: Wartung am WR 3' }));
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () => expect((await planned())[0]?.reason).toBe('Wartung am WR 3'));
});

test('a user who may not write the plant sees its planned work but no buttons to change it', async () => {
  await manager.client.plannedWork.create({ id: plant, body: { until: hoursFromNow(5), reason: 'Wartung' } });
  showPlant(false);
  expect(await screen.findByText('läuft')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('4.59: a task is created from planned work and names its origin', async () => {
  const body = { until: hoursFromNow(4), reason: 'Wechselrichter 3 wird getauscht' };
  const work = await manager.client.plannedWork.create({ id: plant, body });
  browserTokens.write(manager.token);
  const { organisationId: organisation } = backend.world;
  showPart(
    <PlantWork plant={{ id: plant, name: 'Solarpark Nord', timezone: 'Europe/Berlin', organisation }} mayWrite />,
  );
  await user.click(await screen.findByRole('button', { name: /^Aufgabe daraus machen: Wechselrichter 3/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Neue Aufgabe' }));
  await user.click(dialog.getByRole('button', { name: 'Aufgabe anlegen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await manager.client.workOrders.list({ query: { plant } })).results).toMatchObject([
    { title: body.reason, origin: 'planned_work', planned_work: work.id, kind: 'maintenance' },
  ]);
});
