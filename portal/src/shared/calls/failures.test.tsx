import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { user } from '../../testing/user.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { browserTokens } from '../../data/tokens.ts';
import { answering, refused } from '../../testing/answers.ts';
import { realBackend } from '../../testing/backend.ts';
import { network } from '../../testing/network.ts';
import { showPart } from '../../testing/part.tsx';
import { useReason } from '../quiet-error/useReason.ts';
import { useCall } from './useCall.ts';
import { useChange } from './useChange.ts';

const backend = realBackend();
let reader: Actor;
let plant: number;

beforeAll(async () => {
  plant = await backend.world.plant({ name: 'Solarpark Nord' });
  reader = await backend.world.actor(await backend.world.group(() => false));
});

function Reading({ quietly }: { readonly quietly: boolean }) {
  const reading = useCall('plants', 'retrieve', { id: plant }, quietly ? { failure: 'quiet' } : {});
  return <p>{reading.isError ? 'gescheitert' : (reading.data?.name ?? 'lädt')}</p>;
}
function Change() {
  const change = useChange('plants', 'changeStatus');
  const body = { status: 1, alarm_txt: 'Lüfter' } as const;
  return (
    <>
      <button onClick={() => change.start({ id: plant, body })}>Ändern</button>
      <p>{change.error === null ? 'ruhig' : 'gescheitert'}</p>
    </>
  );
}
function SilentChange() {
  const change = useChange('alarmCodes', 'remove');
  return (
    <>
      <button onClick={() => change.start({ id: 7 })}>Ändern</button>
      <p>{change.error === null ? 'ruhig' : 'gescheitert'}</p>
    </>
  );
}
function ToldChange() {
  const change = useChange('plants', 'changeStatus');
  const reasonOf = useReason();
  const body = { status: 1, alarm_txt: 'Lüfter' } as const;
  return (
    <>
      <button onClick={() => change.start({ id: plant, body })}>Ändern</button>
      <p>{change.error === null ? 'ruhig' : reasonOf(change.error)}</p>
    </>
  );
}
/** A screen that shows nothing about failed calls. */
function Away() {
  const readings = [
    useCall('users', 'list', {}, { failure: 'quiet' }),
    useCall('apiKeys', 'list', {}),
    useCall('sources', 'list', {}, { polling: 'on' }),
  ];
  return (
    <>
      {readings.map(({ isError }, at) => (
        <p key={at}>{isError ? 'gescheitert' : 'lädt'}</p>
      ))}
      <button onClick={() => readings.forEach(({ refetch }) => void refetch())}>Nochmals</button>
    </>
  );
}
function show(part: React.JSX.Element) {
  browserTokens.write(reader.token);
  showPart(part);
}

test('api-42, -59: if the server refuses a change, the detail of its response is shown as a toast, translated', async () => {
  show(<Change />);
  await user.click(screen.getByRole('button', { name: 'Ändern' }));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Sie haben keine Berechtigung für diese Aktion.');
});

test('api-42: a reading call that is refused shows its detail as a toast too; a detail that is no key stays unchanged', async () => {
  answering({ [`GET plants/${plant}/`]: refused(403, { detail: 'Gesperrt bis Montag.' }) });
  show(<Reading quietly={false} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Gesperrt bis Montag.');
});

test('P6: if a refusal has messages of fields but no detail, the first message is shown', async () => {
  answering({ [`POST plants/${plant}/update_plant_alarmmessage/`]: refused(400, { status: ['Ungültig.'] }) });
  show(<Change />);
  await user.click(screen.getByRole('button', { name: 'Ändern' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Ungültig.');
});

test('P6, 4.65: if an error has no message, the toast says that the server reports an error', async () => {
  answering({ [`POST plants/${plant}/update_plant_alarmmessage/`]: refused(500, {}) });
  show(<Change />);
  await user.click(screen.getByRole('button', { name: 'Ändern' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Der Server meldet einen Fehler.');
});

test('api-43, -60: an error without a message shows nothing for calls that the specification keeps silent', async () => {
  answering({ 'DELETE alarmcodes/7/': refused(500, {}) });
  show(<SilentChange />);
  await user.click(screen.getByRole('button', { name: 'Ändern' }));
  await screen.findByText('gescheitert');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('P6, 4.65: a message that part of the screen shows is not repeated by a toast', async () => {
  answering({ [`POST plants/${plant}/update_plant_alarmmessage/`]: refused(500, {}) });
  show(<ToldChange />);
  await user.click(screen.getByRole('button', { name: 'Ändern' }));
  await screen.findByText('Der Server meldet einen Fehler. Bitte versuchen Sie es später erneut.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('2.76, api-45: a loading call that may fail without a message shows none, although its response has a detail', async () => {
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => {});
  answering({ [`GET plants/${plant}/`]: refused(403, { detail: 'permission_denied' }) });
  show(<Reading quietly />);
  await screen.findByText('gescheitert');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(noted).toHaveBeenCalledWith(expect.objectContaining({ problem: expect.objectContaining({ status: 403 }) }));
});

test('P6: if many reading calls fail at once, and again, one toast reports them', async () => {
  network.use(http.all('*/api/v1/*', () => HttpResponse.error()));
  show(<Away />);
  await waitFor(() => expect(screen.getAllByText('gescheitert')).toHaveLength(3));
  const said = 'Nicht alles konnte geladen werden. Der Server antwortet nicht.';
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([said]));
  await user.click(screen.getByRole('button', { name: 'Nochmals' }));
  await waitFor(() => expect(screen.getAllByText('gescheitert')).toHaveLength(3));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([said]);
});

test('a reading call that succeeds shows no message either', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  browserTokens.write(manager.token);
  showPart(<Reading quietly={false} />);
  await waitFor(() => expect(screen.getByText('Solarpark Nord')).toBeTruthy());
  expect(screen.queryByRole('alert')).toBeNull();
});
