import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo } from '../harness/demo.ts';
import { signIn } from '../harness/portal.ts';
import type { TestServer } from '../harness/server.ts';

/** Milliseconds for which streams may delay the stop of a server; a running call has ten seconds. */
const STOPS_WITHIN_MS = 9_000;

describe.runIf(hasBrowser)('changes that the server announces', () => {
  let server: TestServer;
  let context: BrowserContext;
  const tabs: Page[] = [];
  let streams = 0;

  beforeAll(async () => {
    const demo = await openDemo();
    ({ server } = demo);
    context = await demo.browser.newContext({ baseURL: server.url, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    return demo.close;
  });

  async function openTab(): Promise<Page> {
    const page = await context.newPage();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/changes/')) streams += 1;
    });
    tabs.push(page);
    return page;
  }

  /** Simulates another user: signs in separately and sets the status of a plant. */
  async function setStatus(name: string, status: number, alarm_txt: string): Promise<void> {
    const call = async (path: string, method: string, body?: object, token = '') => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) };
      const answer = await fetch(`${server.url}/api/v1/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer;
    };
    const login = await call('token/login/', 'POST', { username: 'orga', password: demoPassword });
    const { auth_token } = (await login.json()) as { auth_token: string };
    const plants = (await (await call('dashboard/', 'GET', undefined, auth_token)).json()) as {
      id: number;
      name: string;
    }[];
    const plant = plants.find((one) => one.name === name);
    await call(`plants/${plant?.id}/update_plant_alarmmessage/`, 'POST', { status, alarm_txt }, auth_token);
  }

  test('a status set by another user is shown in every tab long before the next poll, over one stream for all of them', async () => {
    const first = await openTab();
    await signIn(first, 'orga', demoPassword);
    await expect.poll(() => streams).toBe(1);
    const second = await openTab();
    await second.goto('/dashboard');
    await second
      .getByRole('link', { name: /PV Grundschule Ockstadt/ })
      .first()
      .waitFor();
    await setStatus('PV Grundschule Ockstadt', 2, 'Dach brennt');
    await Promise.all(
      tabs.map((tab) =>
        tab
          .getByText(/Dach brennt/)
          .first()
          .waitFor(),
      ),
    );
    expect(streams).toBe(1);
  });

  test('if the tab with the stream is closed, another tab opens one', async () => {
    await tabs.shift()?.close();
    await expect.poll(() => streams).toBe(2);
    await setStatus('PV Grundschule Ockstadt', 1, 'Dach gelöscht');
    await tabs[0]
      ?.getByText(/Dach gelöscht/)
      .first()
      .waitFor();
  });

  test('open streams do not delay the stop of a server', async () => {
    const askedAt = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - askedAt).toBeLessThan(STOPS_WITHIN_MS);
  });
});
