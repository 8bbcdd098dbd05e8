import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { type OpenDemo, openDemo } from '../harness/demo.ts';
import { openPortal } from '../harness/portal.ts';
import { type Offered, offered } from './offered.ts';
import { signedIn } from './signedIn.ts';

/** Milliseconds of waiting for something that the role may not do; elements that the role may use have the usual timeout. */
const ABSENT_MS = 1_000;

describe.runIf(hasBrowser)('actions offered to each role in the demo', () => {
  let demo: OpenDemo;

  beforeAll(async () => {
    demo = await openDemo();
    return demo.close;
  });

  /** Makes a call with the page's session, or without account. */
  async function asked(page: Page, method: string, path: string): Promise<{ status: number; body: unknown }> {
    return page.evaluate(
      async ([verb = '', where = '']) => {
        const token = localStorage.getItem('token');
        const answer = await fetch(`/api/v1/${where}`, {
          method: verb,
          headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Token ${token}` }) },
          ...(verb !== 'GET' && { body: '{}' }),
        });
        return { status: answer.status, body: await answer.json().catch(() => undefined) };
      },
      [method, path],
    );
  }

  /** Replaces placeholders in the URLs of `offered` by rows of the demo's organisation. */
  async function rowsOf(page: Page): Promise<(text: string) => string> {
    const idOf = async (path: string, name: string, wanted: string) => {
      const rows = (await asked(page, 'GET', path)).body as Readonly<Record<string, unknown>>[];
      return String(rows.find((row) => wanted === '' || row[name] === wanted)?.['id']);
    };
    const rows = {
      user: await idOf('allOrganisationUsers/', 'username', 'admin'),
      group: await idOf('usergroup/', 'grp_name', ''),
      role: await idOf('allAuthgroup/', 'grp_name', 'Lesen'),
      plant: await idOf('dashboard/', 'name', ''),
    };
    const { organisation, system, plant_components } = (await asked(page, 'GET', `plants/${rows.plant}/`)).body as {
      readonly organisation: number;
      readonly system: number;
      readonly plant_components: readonly { readonly id: number }[];
    };
    const all = { ...rows, organisation, system, component: plant_components[0]?.id };
    return (text) => Object.entries(all).reduce((made, [name, id]) => made.replaceAll(`{${name}}`, String(id)), text);
  }

  test.concurrent.for(['orga', 'admin', 'lesen'] as const)(
    'roles-12 to -14, -21, -22, -25, 16, 4.43, 4.46, 4.47: %s is offered permitted actions, and the server refuses the others',
    async (name, { expect }) => {
      const { page } = await signedIn(demo, name, '/dashboard');
      const filled = await rowsOf(page);
      const [seen, refused]: [string[], unknown[]] = [[], []];
      for (const { what, at, window, button, call, who } of offered) {
        await page.goto(filled(at));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForFunction(() => !document.body.innerText.includes('Wird geladen. Bitte warten'));
        const sought =
          window === undefined
            ? page.getByRole('button', { name: button ?? '', disabled: false })
            : page.getByRole('dialog', { name: window });
        const isOffered = await sought
          .first()
          .waitFor({ ...(!who.includes(name) && { timeout: ABSENT_MS }) })
          .then(
            () => true,
            () => false,
          );
        if (isOffered) seen.push(what);
        else refused.push([what, (await asked(page, call[0], filled(call[1]))).status]);
      }
      const isMine = ({ who }: Offered) => who.includes(name);
      expect(seen).toEqual(offered.filter(isMine).map(({ what }) => what));
      expect(refused).toEqual(offered.filter((one) => !isMine(one)).map(({ what }) => [what, 403]));
      await page.context().close();
    },
  );

  test.concurrent('roles-31: without account each of these URLs redirects to the login, and each of these calls is refused', async ({
    expect,
  }) => {
    const { page } = await openPortal(demo.browser, demo.server.url);
    for (const { what, at, call } of offered) {
      await page.goto(at.replaceAll(/\{\w+\}/g, '1'));
      await page.getByLabel('Benutzername').waitFor();
      expect([what, (await asked(page, call[0], call[1].replaceAll(/\{\w+\}/g, '1'))).status]).toEqual([what, 401]);
    }
    await page.context().close();
  });
});
