import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const TASKS = '/admin/trigger_backend_tasks';

let root: Actor;
beforeEach(async () => {
  root = await backend.world.superuser();
});

const card = async (task: string) => within(await screen.findByRole('listitem', { name: task }));
const start = (task: string) => screen.findByRole('button', { name: `${task} starten` });

test('tasks-1: only superusers can open the tasks', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address } = backend.openAs(manager, TASKS);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.queryByRole('link', { name: 'Backend-Aufgaben' })).toBeNull();
  await expect(manager.client.tasks.clearCache()).rejects.toMatchObject({ problem: { status: 403 } });
});

test.each([
  ['Cache leeren', 'clear_cache_backend'],
  ['Verzeichnisse überwachen', 'monitor_directories'],
  ['Externe Daten abrufen', 'get_kago_data'],
  ['Veraltete Daten melden', 'send_old_data'],
  ['Dateien zählen', 'count_files_view'],
  ['Alle Tagesberichte schreiben', 'write_daily_report_all'],
  ['Alle vergangenen Tagesberichte schreiben', 'write_daily_report_past_all'],
])('tasks-2 to -8, -11: a button starts „%s“, and its end is shown without a reload', async (title, task) => {
  backend.openAs(root, TASKS);
  await user.click(await start(title));
  await waitFor(() => expect(backend.calls).toContain(`POST tasks/${task}/`));
  expect(await (await card(title)).findByText(/^fertig/)).toBeTruthy();
});

test('P4, tasks-6, 3.4: folders with waiting files are listed in a table with their number and oldest file', async () => {
  answering({
    'GET task_runs/': () =>
      HttpResponse.json({
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 7,
            task: 'count_files_view',
            status: 'ok',
            message: '3 Dateien',
            details: {
              rows: [
                {
                  organisation: 'Ost',
                  plant: null,
                  folder: 'leer',
                  data_files: 0,
                  alarm_files: 0,
                  oldest_file_at: null,
                },
                {
                  organisation: 'Ost',
                  plant: 'Windpark',
                  folder: 'wind',
                  data_files: 2,
                  alarm_files: 1,
                  oldest_file_at: '2026-03-01T10:00:00.000Z',
                },
              ],
            },
          },
        ],
      }),
  });
  backend.openAs(root, TASKS);
  const table = within(await screen.findByRole('table', { name: 'Ordner mit Dateien' }));
  const rows = table.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((one) => one.textContent),
  );
  expect(rows.slice(1)).toEqual([['Ost', 'Windpark', '2', '1', '01.03.2026 11:00']]);
});

test('tasks-9, -10: reports are sent to all only after a box was ticked, which is cleared after each time', async () => {
  backend.openAs(root, TASKS);
  const button = await start('Alle Tagesberichte senden');
  expect(button).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Ja, die Berichte gehen an alle Empfänger' }));
  await user.click(button);
  await waitFor(() => expect(backend.calls).toContain('POST tasks/send_daily_report_all/'));
  await waitFor(async () => expect(await start('Alle Tagesberichte senden')).toHaveProperty('disabled', true));
});

test('a running task shows step and percent, can be ended if it is stuck, and is polled until it ends', async () => {
  await root.client.tasks.countFiles();
  const { results } = await root.client.tasks.runs({ query: {} });
  const id = results[0]?.id ?? 0;
  await backend.context.db
    .insertInto('lease')
    .values({ name: 'count_files_view', holder: `run ${id}`, taken_at: 0, expires_at: Date.now() + 60_000 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ holder: `run ${id}`, expires_at: Date.now() + 60_000 }),
    )
    .execute();
  const running = { status: 'running', finished_at: null, percent: 40 } as const;
  await backend.context.db.updateTable('task_run').set(running).where('id', '=', id).execute();
  backend.openAs(root, TASKS);
  const shown = await card('Dateien zählen');
  expect(await shown.findByText(/^läuft/)).toBeTruthy();
  expect(shown.getByText('40 %')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Dateien zählen beenden' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Dateien zählen beenden?' }));
  await user.click(asked.getByRole('button', { name: 'Beenden' }));
  await waitFor(() => expect(backend.calls).toContain(`POST task_runs/${id}/end/`));
  await backend.context.db.deleteFrom('lease').where('name', '=', 'count_files_view').execute();
  expect(await (await card('Dateien zählen')).findByText(/^fehlgeschlagen/)).toBeTruthy();
});

test('scheduled work that runs for a long time can be ended', async () => {
  const { db } = backend.context;
  const work = { name: 'nightly', pattern: '5 0 * * *', next_at: Date.now(), started_at: Date.now() - 600_000 };
  await db.insertInto('scheduled_work').values(work).execute();
  await db
    .insertInto('lease')
    .values({ name: 'schedule nightly', holder: 'x', taken_at: 0, expires_at: Date.now() + 60_000 })
    .execute();
  backend.openAs(root, `${TASKS}?tab=schedule`);
  await user.click(await screen.findByRole('button', { name: 'Nachtarbeiten beenden' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Nachtarbeiten beenden?' }));
  await user.click(asked.getByRole('button', { name: 'Beenden' }));
  await waitFor(() => expect(backend.calls).toContain('POST schedule/nightly/end/'));
  await db.deleteFrom('lease').where('name', '=', 'schedule nightly').execute();
});

test('an import of one plant that blocks the others is shown and can be ended', async () => {
  const { db } = backend.context;
  const id = await backend.world.plant({ name: 'Hängt' });
  const name = `import-${id}-00`;
  const lease = { name: 'monitor_directories', taken_at: Date.now(), expires_at: Date.now() + 60_000 };
  await db
    .insertInto('lease')
    .values({ ...lease, holder: name })
    .execute();
  backend.openAs(root, TASKS);
  await user.click(await screen.findByRole('button', { name: 'Dateien einer Anlage einlesen: Hängt beenden' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Beenden' }));
  await waitFor(() => expect(backend.calls).toContain(`POST import_work/${name}/end/`));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Hängt beenden/ })).toBeNull());
  await db.deleteFrom('lease').where('name', '=', lease.name).execute();
});

test('a task that is already running is refused with a message', async () => {
  answering({
    'POST tasks/count_files_view/': () => HttpResponse.json({ detail: 'task_running' }, { status: 409 }),
  });
  backend.openAs(root, TASKS);
  await user.click(await start('Dateien zählen'));
  expect((await screen.findAllByText(/läuft bereits/)).length).toBeGreaterThan(0);
});

test('runs and schedule have their own tabs in the address', async () => {
  await root.client.tasks.clearCache();
  await backend.context.db.updateTable('task_run').set({ started_by: 'schedule' }).execute();
  await root.client.tasks.clearCache();
  const { address } = backend.openAs(root, TASKS);
  await user.click(await screen.findByRole('tab', { name: 'Verlauf' }));
  expect(address()).toBe(`${TASKS}?tab=history`);
  const [, row, before] = await screen.findAllByRole('row');
  expect(before?.textContent).toContain('Zeitplan');
  expect(row?.textContent).toContain(root.username);
  await user.click(screen.getByRole('tab', { name: 'Zeitplan' }));
  expect(address()).toBe(`${TASKS}?tab=schedule`);
});
