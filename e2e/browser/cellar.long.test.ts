import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo } from '../harness/demo.ts';
import type { TestServer } from '../harness/server.ts';

const KEPT_WITHIN_MS = 40_000;

interface Task {
  readonly id: number;
  readonly state: string;
  readonly result: string | null;
  readonly steps: readonly { readonly id: number; readonly is_done: boolean }[];
  readonly entries: readonly { readonly kind: string; readonly text: string; readonly by: string | null }[];
  readonly pictures: readonly { readonly media_type: string; readonly size: number }[];
}

describe.runIf(hasBrowser)('4.59: tasks on a phone in a cellar', () => {
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Messages of the browser about violations of the page's security policy. */
  let refused: string[];
  let token: string;

  beforeAll(async () => {
    const demo = await openDemo();
    ({ server, browser } = demo);
    return demo.close;
  });

  beforeEach(async () => {
    context = await browser.newContext({
      baseURL: server.url,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 390, height: 844 },
    });
    refused = [];
    page = await newPage();
    token = await tokenOf('orga');
    return () => context.close();
  });

  async function newPage(): Promise<Page> {
    const made = await context.newPage();
    made.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) refused.push(message.text());
    });
    return made;
  }

  async function tokenOf(username: string): Promise<string> {
    const { auth_token } = await call<{ auth_token: string }>('token/login/', {
      body: { username, password: demoPassword },
    });
    return auth_token;
  }

  /** Calls the server directly instead of through the browser: as another user, or to check its state. */
  async function call<T>(path: string, { as, body }: { as?: string; body?: object } = {}): Promise<T> {
    const answer = await fetch(`${server.url}/api/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(as !== undefined && { authorization: `Token ${as}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${path} ${answer.status}`).toBe(true);
    return (await answer.json()) as T;
  }

  const taskNow = (id: number) => call<Task>(`work_orders/${id}/`, { as: token });

  async function createTask(title: string, steps: readonly string[] = []): Promise<Task> {
    const plants = await call<readonly { id: number; name: string }[]>('dashboard/', { as: token });
    const plant = plants.find(({ name }) => name === 'PV Grundschule Ockstadt');
    const me = await call<{ id: number }>('users/me/', { as: token });
    return call<Task>(`plants/${plant?.id ?? 0}/work_orders/`, { as: token, body: { title, steps, assignee: me.id } });
  }

  async function signIn(username = 'orga'): Promise<void> {
    await page.goto('/');
    await page.getByLabel('Benutzername').fill(username);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('button', { name: /Konto von/ }).waitFor();
  }

  /** Opens the screen of tasks, and waits until the screen and the tasks are cached on the device. */
  async function keep(id: number): Promise<void> {
    await page.goto(`/work_orders?task=${id}`);
    await page.getByRole('button', { name: 'Erledigen', exact: true }).waitFor();
    await expect
      .poll(() => keptIn('leitwarte-last-state', /\/last-state\/tasks\//), { timeout: KEPT_WITHIN_MS })
      .toBe(1);
    await expect
      .poll(() => keptIn('leitwarte-files', /WorkOrdersPage.*\.js$/), { timeout: KEPT_WITHIN_MS })
      .toBeGreaterThan(0);
    // loaded once more through the service worker, so that everything that the screen needs is cached
    await page.reload();
    await page.getByRole('button', { name: 'Erledigen', exact: true }).waitFor();
    await expect.poll(unkept, { timeout: KEPT_WITHIN_MS }).toEqual([]);
  }

  /** Scripts and styles that the page has loaded and the service worker has not stored; the event stream keeps the network busy. */
  const unkept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('leitwarte-files');
      const kept = new Set((await cache.keys()).map(({ url }) => url));
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return loaded.filter((url) => new URL(url).pathname.startsWith('/assets/') && !kept.has(url));
    });

  const keptIn = async (store: string, of: RegExp): Promise<number> => {
    const paths = await page.evaluate(
      async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      store,
    );
    return paths.filter((path) => of.test(path)).length;
  };

  async function note(text: string): Promise<void> {
    await page.getByRole('button', { name: 'Eintrag hinzufügen' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Eintrag hinzufügen' });
    await dialog.getByLabel(/^Text/).fill(text);
    await dialog.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
    await page.getByText(`Notiz: ${text}`).waitFor();
  }

  async function finish(result: string): Promise<void> {
    await page.getByRole('button', { name: 'Erledigen', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Aufgabe erledigen' });
    await dialog.getByLabel(/^Was wurde getan/).fill(result);
    await dialog.getByRole('button', { name: 'Erledigen' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** A picture of this size, as a phone's camera would take it. */
  const photo = async (width: number, height: number): Promise<Buffer> => {
    const base64 = await page.evaluate(
      ([w, h]) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [w ?? 0, h ?? 0];
        canvas.getContext('2d')?.fillRect(10, 10, 100, 100);
        return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
      },
      [width, height],
    );
    return Buffer.from(base64, 'base64');
  };

  test('cached tasks open without a connection, also after a reload; changes survive closing the page and arrive once and in order', async () => {
    await signIn();
    const { id, steps } = await createTask('Pumpe prüfen', ['Dichtung']);
    await keep(id);
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^Keine Verbindung zum Server\. Gezeigt wird/).waitFor();
    // checked once the change is stored on the device
    await page.getByRole('checkbox', { name: /^Dichtung/ }).click();
    await page.getByRole('checkbox', { name: /^Dichtung/, checked: true }).waitFor();
    await note('Welle läuft unrund');
    await page.close();
    page = await newPage();
    await page.goto(`/work_orders?task=${id}`);
    await page.getByText(/^2 Änderungen warten auf Verbindung/).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Dichtung/ }).isChecked()).toBe(true);
    expect((await taskNow(id)).steps).toMatchObject([{ id: steps[0]?.id, is_done: false }]);
    await context.setOffline(false);
    await expect
      .poll(async () => (await taskNow(id)).entries.map(({ kind }) => kind))
      .toEqual(['created', 'ticked', 'note']);
    await page.getByText(/warten auf Verbindung/).waitFor({ state: 'detached' });
    expect(refused).toEqual([]);
  });

  test('getting from an alarm to a task that is done, with a picture, takes four presses, even if the connection is lost in between', async () => {
    await signIn();
    let presses = 0;
    const press = async (name: RegExp | string) => {
      await page.getByRole('button', { name }).first().click();
      presses += 1;
    };
    await page.goto('/alarmmessages_for_plants');
    await press(/^Aufgabe daraus machen/);
    await page.getByRole('dialog', { name: 'Neue Aufgabe' }).waitFor();
    await press('Aufgabe anlegen');
    await page.waitForURL(/\/work_orders\?task=\d+$/);
    const id = Number(new URL(page.url()).searchParams.get('task'));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Erledigen mit Bild')]);
    await context.setOffline(true);
    await page.getByText(/^Keine Verbindung zum Server/).waitFor();
    await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo(4000, 3000) });
    const dialog = page.getByRole('dialog', { name: 'Aufgabe erledigen' });
    await dialog.getByLabel(/^Was wurde getan/).fill('Sicherung getauscht');
    await dialog.getByRole('button', { name: 'Erledigen' }).click();
    presses += 1;
    await page.getByText(/^2 Änderungen warten auf Verbindung/).waitFor();
    await context.setOffline(false);
    await expect.poll(async () => (await taskNow(id)).state, { timeout: KEPT_WITHIN_MS }).toBe('done');
    const { pictures } = await taskNow(id);
    expect(pictures).toMatchObject([{ media_type: 'image/jpeg' }]);
    expect(presses).toBe(4);
    expect(refused).toEqual([]);
  });

  test('if two people finish the same task, one of them offline, both results are kept and the conflict is shown', async () => {
    await signIn();
    const { id } = await createTask('Lüfter tauschen');
    await keep(id);
    await context.setOffline(true);
    await page.getByText(/^Keine Verbindung zum Server/).waitFor();
    await finish('Lüfter und Filter getauscht');
    await page.getByText(/^1 Änderung wartet auf Verbindung/).waitFor();
    const second = await tokenOf('root');
    const body = { kind: 'finish', result: 'Lüfter getauscht', request_key: crypto.randomUUID(), made_ago_s: 600 };
    await call(`work_orders/${id}/offline_changes/`, { as: second, body });
    await context.setOffline(false);
    await page.getByText(/^Diese Aufgabe hat inzwischen jemand anderes beendet/).waitFor();
    await page.getByText(/^Diese Aufgabe wurde zweimal erledigt: von root und von orga/).waitFor();
    const { result, entries } = await taskNow(id);
    expect(result).toBe('Lüfter getauscht');
    expect(entries.filter(({ kind }) => kind === 'done' || kind === 'offline')).toMatchObject([
      { text: 'Lüfter getauscht', by: 'root' },
      { text: 'Lüfter und Filter getauscht', by: 'orga' },
    ]);
    await page.getByRole('button', { name: 'Verstanden' }).click();
    await page.getByText(/jemand anderes beendet/).waitFor({ state: 'detached' });
  });

  test('signing out offline deletes the cached data and reports that a change is waiting; another account neither sees nor sends that change', async () => {
    await signIn();
    const { id } = await createTask('Zähler ablesen');
    await keep(id);
    await context.setOffline(true);
    await page.getByText(/^Keine Verbindung zum Server/).waitFor();
    await finish('4711 kWh');
    await page.getByText(/^1 Änderung wartet auf Verbindung/).waitFor();
    await page.getByRole('button', { name: /Konto von/ }).click();
    await page
      .getByRole('menuitem', { name: 'Abmelden' })
      .or(page.getByRole('button', { name: 'Abmelden' }))
      .click();
    await page.getByText(/^Auf diesem Gerät wartet 1 Änderung an Aufgaben/).waitFor();
    await expect.poll(() => page.evaluate(() => caches.has('leitwarte-last-state'))).toBe(false);
    await context.setOffline(false);
    await signIn('root');
    await page.goto(`/work_orders?task=${id}`);
    await page.getByRole('button', { name: 'Erledigen', exact: true }).waitFor();
    expect(await page.getByText(/wartet auf Verbindung/).count()).toBe(0);
    expect((await taskNow(id)).state).toBe('open');
    await page.evaluate(() => localStorage.removeItem('token'));
    await signIn();
    await expect.poll(async () => (await taskNow(id)).result, { timeout: KEPT_WITHIN_MS }).toBe('4711 kWh');
  });
});
