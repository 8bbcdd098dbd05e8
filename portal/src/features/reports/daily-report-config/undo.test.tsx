import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { network } from '../../../testing/network.ts';
import { choose, dialog, namesIn, openBuilder, PATH, press, structureOf } from '../../../testing/reportBuilder.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend();

let manager: Actor;
let root: Actor;

beforeEach(async () => {
  const { world } = backend;
  manager ??= await world.actor(world.groups.orgaManager);
  root ??= await world.superuser();
  const below = (name: string, positions: readonly string[]) => [
    { name, daily_report_positions: positions.map((position) => ({ name: position })) },
  ];
  await manager.client.dailyReports.replaceStructure({
    id: world.organisationId,
    body: {
      daily_report_headers: [
        { name: 'Solar', page_break_after_pdf: true, daily_report_subheaders: below('Ertrag', ['Heute', 'Alt']) },
        { name: 'Wind', daily_report_subheaders: below('Leistung', ['Jetzt']) },
      ],
    },
  });
});

const structure = () => structureOf(manager, backend.world.organisationId);
const open = (person: Actor) => openBuilder(backend, person);

test('daily-report-config-8, -16, -43, -44: a deletion clears the choice; undo restores everything, redo deletes it again', async () => {
  const before = await structure();
  const { address } = await open(manager);
  await choose('Überschriften', 'Solar');
  await user.click(screen.getByRole('button', { name: /Solar.*löschen|Löschen.*Solar/i }));
  await user.click((await dialog('Überschrift löschen')).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(address()).toBe(PATH));
  expect(await structure()).toEqual(before.slice(1));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rückgängig' }).disabled).toBe(false),
  );
  await press('Rückgängig');
  expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy();
  expect(await structure()).toEqual(before);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Wiederholen' }).disabled).toBe(false),
  );
  await press('Wiederholen');
  expect(await screen.findByText('Wiederholt')).toBeTruthy();
  expect(await structure()).toEqual(before.slice(1));
});

/** Deletes a header in the portal and waits until undo is available. */
async function removeHeader(name: string) {
  await user.click(screen.getByRole('button', { name: `${name} löschen` }));
  await user.click((await dialog('Überschrift löschen')).getByRole('button', { name: 'Löschen' }));
  await canUndo();
}
const canUndo = () =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rückgängig' }).disabled).toBe(false));
const headerNamed = async (name: string) => {
  const found = (await root.client.dailyReports.headers()).find((one) => one.name === name);
  return found?.id ?? 0;
};

test("4.44: undo reverts only the user's own change: what another user changed, added or deleted meanwhile stays", async () => {
  await open(manager);
  await removeHeader('Solar');
  await root.client.dailyReports.updateHeader({ id: await headerNamed('Wind'), body: { name: 'Windpark' } });
  const { id } = await root.client.dailyReports.createHeader({
    body: { name: 'Wasser', position: 2, organisation_daily_report: backend.world.organisationId },
  });
  await press('Rückgängig');
  expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy();
  expect((await structure()).map(([name]) => name)).toEqual(['Solar', 'Windpark', 'Wasser']);
  // restored rows have other ids: redo still finds them, and rows deleted meanwhile are not restored
  await root.client.dailyReports.removeHeader({ id });
  await press('Wiederholen');
  expect(await screen.findByText('Wiederholt')).toBeTruthy();
  expect(await structure()).toEqual([['Windpark', 'Leistung', 'Jetzt']]);
});

test('4.44: a change to a row that another user has deleted is not undone, and restores nothing', async () => {
  await open(manager);
  await user.click(screen.getByRole('button', { name: 'Wind bearbeiten' }));
  const fields = await dialog('Überschrift bearbeiten');
  await user.clear(fields.getByLabelText('Name'));
  await user.type(fields.getByLabelText('Name'), 'Windpark');
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  await canUndo();
  await root.client.dailyReports.removeHeader({ id: await headerNamed('Windpark') });
  await press('Rückgängig');
  expect(await screen.findByText(/„Windpark“ wurde inzwischen von anderer Seite geändert oder gelöscht/)).toBeTruthy();
  expect((await structure()).map(([name]) => name)).toEqual(['Solar']);
  await waitFor(() => expect(namesIn('Überschriften')).toEqual([expect.stringMatching(/^Solar/)]));
});

test('4.44: a change that another user has changed again is not undone; two users may each undo their own field of one row', async () => {
  await open(manager);
  const rename = async (from: string, to: string) => {
    await user.click(await screen.findByRole('button', { name: `${from} bearbeiten` }));
    const fields = await dialog('Überschrift bearbeiten');
    await user.clear(fields.getByLabelText('Name'));
    await user.type(fields.getByLabelText('Name'), to);
    await user.click(fields.getByRole('button', { name: 'Speichern' }));
    await canUndo();
  };
  await rename('Wind', 'Windpark');
  const id = await headerNamed('Windpark');
  await root.client.dailyReports.updateHeader({ id, body: { page_break_after_pdf: true } });
  await press('Rückgängig');
  expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy();
  expect(await root.client.dailyReports.header({ id })).toMatchObject({ name: 'Wind', page_break_after_pdf: true });
  await rename('Wind', 'Windpark');
  await root.client.dailyReports.updateHeader({ id, body: { name: 'Turbinen' } });
  await press('Rückgängig');
  expect(await screen.findByText(/„Windpark“ wurde inzwischen von anderer Seite geändert/)).toBeTruthy();
  expect((await structure()).map(([name]) => name)).toEqual(['Solar', 'Turbinen']);
});

test('4.44: an added row is not removed after another user has added to it; an order that another user changed stays', async () => {
  await open(manager);
  await press('Neue Überschrift');
  const fields = await dialog('Neue Überschrift');
  await user.type(fields.getByLabelText('Name'), 'Wasser');
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  await canUndo();
  const water = await headerNamed('Wasser');
  await root.client.dailyReports.createSubheader({
    body: { name: 'Pegel', position: 1, organisation_daily_report_header: water },
  });
  await press('Rückgängig');
  expect(await screen.findByText(/„Wasser“ wurde inzwischen von anderer Seite geändert/)).toBeTruthy();
  expect((await structure()).at(-1)).toEqual(['Wasser', 'Pegel']);
  await user.click(await screen.findByRole('button', { name: 'Solar nach unten' }));
  expect(await screen.findByText('Reihenfolge gespeichert')).toBeTruthy();
  const order = (await root.client.dailyReports.headers()).map(({ id }) => id).toReversed();
  await root.client.dailyReports.orderHeaders({ id: backend.world.organisationId, body: { order } });
  // the list has its own undo for its order, farther below
  const [undo] = screen.getAllByRole('button', { name: 'Rückgängig' });
  if (undo !== undefined) await user.click(undo);
  expect(await screen.findByText(/Die Reihenfolge wurde inzwischen von anderer Seite geändert/)).toBeTruthy();
  expect((await structure()).map(([name]) => name)).toEqual(['Wasser', 'Solar', 'Wind']);
});

test("4.44: if a user saves exactly during another user's undo, nothing is lost", async () => {
  await open(manager);
  await removeHeader('Solar');
  const saves: string[] = [];
  network.use(
    http.patch('*/api/v1/organisation_daily_reports/:id/structure/', async ({ request }) => {
      saves.push(request.url);
      if (saves.length > 1) return;
      await root.client.dailyReports.updateHeader({ id: await headerNamed('Wind'), body: { name: 'Windpark' } });
    }),
  );
  await press('Rückgängig');
  expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy();
  expect(saves).toHaveLength(2);
  expect((await structure()).map(([name]) => name)).toEqual(['Solar', 'Windpark']);
});
