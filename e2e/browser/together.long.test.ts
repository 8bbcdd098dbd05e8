import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '../harness/browser.ts';
import { demoPassword, openDemo, type OpenDemo } from '../harness/demo.ts';
import { openPortal, signIn } from '../harness/portal.ts';

/** Both users see the same list, and neither receives the other's change before both have acted. */
describe.runIf(hasBrowser)('4.44: two people in two browsers at the same list', () => {
  let demo: OpenDemo;
  let first: Page;
  let second: Page;

  beforeAll(async () => {
    demo = await openDemo('orga');
    first = demo.page;
    const other = await openBrowser();
    ({ page: second } = await openPortal(other, demo.server.url));
    for (const page of [first, second]) await page.route('**/api/v1/changes/**', (route) => route.abort());
    await signIn(second, 'root', demoPassword);
    await first.reload();
    return async () => {
      await other.close();
      await demo.close();
    };
  });

  async function both(address: string): Promise<void> {
    for (const page of [first, second]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  }
  const told = (page: Page) => page.getByText(/Jemand anderes hat diese Liste|Inzwischen von anderer Seite geändert/);
  const namesIn = (page: Page, list: string) =>
    page.getByRole('region', { name: list, exact: true }).getByRole('listitem').allTextContents();
  const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Speichern', exact: true }).click();

  test.each([
    ['the daily report', '/settings/daily_report'],
    ['live data', '/settings/live_datas'],
  ])(
    'the order of %s: the second user is shown the change of the first user, and continues from that order',
    async (_, address) => {
      const list = 'Überschriften';
      await both(address);
      const items = (page: Page) => page.getByRole('region', { name: list, exact: true }).getByRole('listitem');
      for (const page of [first, second]) await items(page).nth(1).waitFor();
      const before = await namesIn(first, list);
      const at = before.length - 2;
      const down = (page: Page, place: number) =>
        items(page)
          .nth(place)
          .getByRole('button', { name: / nach unten$/ })
          .click();
      await down(first, 0);
      await first.getByText('Reihenfolge gespeichert').first().waitFor();
      const made = await namesIn(first, list);
      expect(made).not.toEqual(before);
      await down(second, at);
      await told(second).first().waitFor();
      await expect.poll(() => namesIn(second, list)).toEqual(made);
      await down(second, at);
      await second.getByText('Reihenfolge gespeichert').first().waitFor();
      expect(await namesIn(second, list)).toEqual([...made.slice(0, at), ...made.slice(at).toReversed()]);
    },
  );

  test('plants of a view of live data: the selections of both users are stored', async () => {
    await both('/settings/live_datas');
    const box = (page: Page, plant: string) => page.getByRole('main').getByRole('checkbox', { name: plant });
    const [mine, theirs] = ['Markthalle Butzbach', 'Metallbau Echzell'];
    for (const page of [first, second]) await box(page, mine).waitFor();
    const wanted = [!(await box(first, mine).isChecked()), !(await box(first, theirs).isChecked())];
    await box(first, mine).click();
    await box(second, theirs).click();
    await save(first);
    await first.getByText('Anlagenauswahl wurde geändert').waitFor();
    await save(second);
    await told(second).first().waitFor();
    await save(second);
    await second.getByText('Anlagenauswahl wurde geändert').waitFor();
    await first.reload();
    await box(first, mine).waitFor();
    expect([await box(first, mine).isChecked(), await box(first, theirs).isChecked()]).toEqual(wanted);
  });

  test('members of a group: no member is lost', async () => {
    await both('/settings/usergroups');
    for (const page of [first, second]) await page.getByRole('link', { name: 'Benutzerzuordnung' }).first().click();
    const boxes = (page: Page) => page.getByRole('main').getByRole('checkbox');
    for (const page of [first, second]) await boxes(page).nth(1).waitFor();
    const wanted = [await boxes(first).nth(0).isChecked(), await boxes(second).nth(1).isChecked()].map((is) => !is);
    await boxes(first).nth(0).click();
    await boxes(second).nth(1).click();
    const saveMembers = (page: Page) => page.getByRole('button', { name: 'Mitglieder speichern' }).click();
    await saveMembers(first);
    await first.getByText('Benutzerzuordnung wurde geändert').waitFor();
    await saveMembers(second);
    await told(second).first().waitFor();
    await saveMembers(second);
    await second.getByText('Benutzerzuordnung wurde geändert').waitFor();
    await first.reload();
    await boxes(first).nth(1).waitFor();
    expect([await boxes(first).nth(0).isChecked(), await boxes(first).nth(1).isChecked()]).toEqual(wanted);
  });

  test('rights of a role: both changes are stored, and the second user is told about the first change', async () => {
    await both('/settings/permissions');
    for (const page of [first, second]) await page.getByRole('link', { name: /^Lesen/ }).click();
    const box = (page: Page, dialog: string) =>
      page.getByRole('group', { name: dialog, exact: true }).getByRole('checkbox', { name: 'Schreiben' });
    const [mine, theirs] = ['Grenzwerte', 'Alarmcodes'];
    for (const page of [first, second]) await box(page, mine).waitFor();
    const wanted = [!(await box(first, mine).isChecked()), !(await box(first, theirs).isChecked())];
    await box(first, mine).click();
    await box(second, theirs).click();
    await save(first);
    await first
      .getByText(/geändert/)
      .first()
      .waitFor();
    await save(second);
    await told(second).first().waitFor();
    await save(second);
    await expect.poll(() => told(second).count()).toBe(0);
    await first.reload();
    await box(first, mine).waitFor();
    expect([await box(first, mine).isChecked(), await box(first, theirs).isChecked()]).toEqual(wanted);
  });
});
