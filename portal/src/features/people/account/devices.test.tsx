import { givePushDevice, type Actor } from '@leitwarte/server/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { choose } from '../../../testing/forms/choose.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend();
/** Keys from section 5 of RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
let kim: Actor;
let status = 201;
let subscribed: { readonly endpoint: string } | null = null;
let askedWith: unknown;

const has = (of: object, what: string, value: unknown) =>
  Object.defineProperty(of, what, { value, configurable: true, writable: true });

/** Stubs a browser with push messages, whose user answers the permission question with this value. */
function browserSaying(permission: 'granted' | 'denied' | 'default'): void {
  const of = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      subscribed = null;
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed && of(subscribed.endpoint)),
    subscribe: (options: unknown) => {
      askedWith = options;
      subscribed = { endpoint: `https://push.example.org/p/${crypto.randomUUID()}` };
      return Promise.resolve(of(subscribed.endpoint));
    },
  };
  const registration = { pushManager };
  has(globalThis, 'isSecureContext', true);
  has(globalThis, 'PushManager', {});
  has(globalThis, 'Notification', { permission, requestPermission: () => Promise.resolve(permission) });
  has(navigator, 'serviceWorker', {
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
}

beforeEach(async () => {
  status = 201;
  subscribed = null;
  askedWith = undefined;
  const ask = () => Promise.resolve({ status, body: '', retryAfterSeconds: undefined });
  Object.assign(backend.context.platform, { web: { ask, read: () => Promise.reject(new Error('unasked')) } });
  kim = await backend.world.actor(backend.world.groups.orgaManager);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['isSecureContext', 'PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const devices = async () => (await kim.client.push.list()).devices;
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Meldungen auf diesem Gerät' });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

test('4.57: the switch asks the browser, subscribes with the installation’s key and names the device', async () => {
  browserSaying('granted');
  backend.openAs(kim, '/account/sessions');
  expect((await theSwitch()).checked).toBe(false);
  await user.click(await theSwitch());
  expect(await screen.findByText('Dieses Gerät bekommt jetzt Meldungen')).toBeTruthy();
  expect(askedWith).toEqual({
    userVisibleOnly: true,
    applicationServerKey: (await kim.client.push.begin()).public_key,
  });
  expect(await screen.findByText('dieses Gerät')).toBeTruthy();
  expect((await theSwitch()).checked).toBe(true);
  expect(await devices()).toMatchObject([{ service: 'push.example.org', is_current: true, from_severity: '1' }]);
  await user.click(await theSwitch());
  expect(await screen.findByText('Meldungen auf dem Gerät sind beendet')).toBeTruthy();
  expect(await devices()).toEqual([]);
  await waitFor(() => expect(subscribed).toBeNull());
});

test('4.57: a test message is sent to a device, and its result is shown in the list', async () => {
  browserSaying('granted');
  await givePushDevice(backend.context, kim.id, { name: 'Telefon' });
  backend.openAs(kim, '/account/sessions');
  await press('Testmeldung an Telefon');
  expect(await screen.findByText('Testmeldung wurde angenommen (HTTP 201)')).toBeTruthy();
  expect(await screen.findByText('gesendet')).toBeTruthy();
  status = 410;
  await press('Testmeldung an Telefon');
  expect(await screen.findByText('Testmeldung kam nicht an: HTTP 410')).toBeTruthy();
  expect(await screen.findByText(/^zu Ende: Der Browser/)).toBeTruthy();
});

test('4.57: severity and times of day are set for a device, and it is removed after a confirmation', async () => {
  browserSaying('granted');
  await givePushDevice(backend.context, kim.id, { name: 'Telefon' });
  backend.openAs(kim, '/account/sessions');
  await press('Gerät ändern: Telefon');
  const dialog = within(await screen.findByRole('dialog', { name: 'Gerät ändern' }));
  await choose(dialog.getByRole('combobox', { name: /^Ab Gewicht/ }), 'nur Störungen');
  await choose(dialog.getByRole('combobox', { name: /^Von/ }), '22:00');
  await choose(dialog.getByRole('combobox', { name: /^Bis/ }), '06:00');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('22:00–06:00')).toBeTruthy();
  expect(await devices()).toMatchObject([{ from_severity: '2', from_time: '22:00', until_time: '06:00' }]);
  await press('Meldungen beenden: Telefon');
  const question = within(await screen.findByRole('dialog', { name: 'Meldungen beenden: Telefon' }));
  await user.click(question.getByRole('button', { name: 'Meldungen beenden' }));
  expect(await screen.findByText('Meldungen auf dem Gerät sind beendet')).toBeTruthy();
  expect(await devices()).toEqual([]);
});

test.each([
  ['denied', /^Der Browser zeigt für dieses Portal keine Meldungen\./],
  ['default', /^Der Browser darf keine Meldungen zeigen\./],
] as const)(
  '4.57: if the permission in the browser is %s, the screen explains what to do, and nothing is switched on',
  async (says, words) => {
    browserSaying(says);
    backend.openAs(kim, '/account/sessions');
    await user.click(await theSwitch());
    expect(within(await screen.findByRole('alert')).getByText(words)).toBeTruthy();
    expect((await theSwitch()).checked).toBe(false);
    expect(askedWith).toBeUndefined();
  },
);

test('4.57: if the server accepts no more devices, the browser keeps no subscription, and the screen shows the reason', async () => {
  browserSaying('granted');
  answering({ 'POST account/push/': refused(409, { detail: 'push_devices_full' }) });
  backend.openAs(kim, '/account/sessions');
  await user.click(await theSwitch());
  expect(await screen.findByText(/^Mehr als 10 Geräte/)).toBeTruthy();
  expect(subscribed).toBeNull();
});

test('4.57: if the browser has dropped its subscription, the switch is off', async () => {
  browserSaying('granted');
  backend.openAs(kim, '/account/sessions');
  await user.click(await theSwitch());
  await screen.findByText('dieses Gerät');
  subscribed = null;
  cleanup();
  backend.openAs(kim, '/account/sessions');
  await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
});

test('4.57: on an iPhone the screen says that the portal has to be installed first', async () => {
  has(globalThis, 'isSecureContext', true);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  backend.openAs(kim, '/account/sessions');
  expect(await screen.findByText(/^Auf iPhone und iPad gibt es Meldungen nur im installierten Portal/)).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Meldungen auf diesem Gerät' })).toBeNull();
});

test('4.57: an installation without push messages shows no switch', async () => {
  browserSaying('granted');
  Object.assign(backend.context.platform, { web: undefined });
  backend.openAs(kim, '/account/sessions');
  expect(await screen.findByRole('heading', { name: 'Meine Daten' })).toBeTruthy();
  await waitFor(() => expect(backend.calls.some((call) => call.startsWith('GET account/push/'))).toBe(true));
  expect(screen.queryByRole('heading', { name: 'Meldungen auf Geräten' })).toBeNull();
});

test('4.57: the section of devices is accessible with a screen reader', async () => {
  browserSaying('granted');
  await givePushDevice(backend.context, kim.id, { name: 'Telefon', from_time: '22:00', until_time: '06:00' });
  backend.openAs(kim, '/account/sessions');
  await press('Gerät ändern: Telefon');
  await screen.findByRole('dialog', { name: 'Gerät ändern' });
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
