import type { Actor } from '@leitwarte/server/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { chosenInterval, formatEuro, billingTotals } from '@leitwarte/core/rules';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { monthsLater, thisMonth } from '../../../shared/interval/month.ts';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const BILLING = '/billing/plant_notification_parks';
const COUNTS = '/billing/plant_notifications';

let root: Actor;
/** Makes names unique within the file. */
let made = 0;
let plant = 0;
let name = '';

test('P4: a future month is marked as such, and not as closed', async () => {
  const { month, year } = monthsLater(thisMonth(), 2);
  backend.openAs(root, `${BILLING}?month=${encodeURIComponent(`${String(month).padStart(2, '0')}/${year}`)}`);
  expect(await screen.findByText('Der Monat hat noch nicht begonnen.')).toBeTruthy();
});

beforeEach(async () => {
  const { world, context } = backend;
  root = await world.superuser();
  made += 1;
  name = `Dach ${made}`;
  plant = await world.plant({ name });
  await root.client.plants.update({ id: plant, body: { price_per_month: 49.9 } });
  await root.client.organisations.update({
    id: world.organisationId,
    body: { price_per_sms: 0.1, price_per_email: 0.02, address1: 'Am Ring 1', zipcode: '61169', city: 'Friedberg' },
  });
  const sent = {
    plant_id: plant,
    organisation_id: world.organisationId,
    sent_at: Date.now(),
    recipient: 'w@example.org',
  };
  await context.db
    .insertInto('sent_message')
    .values([
      { ...sent, channel: 'sms' },
      { ...sent, channel: 'email' },
      { ...sent, channel: 'email' },
    ])
    .execute();
});

const month = () =>
  root.client.billing.month({ body: { ...chosenInterval('month', thisMonth()), type_data: 'plain' } });
const stored = async () => (await month()).flatMap(({ plants }) => plants).find((item) => item.name === name);
const rowIn = async (place: Pick<typeof screen, 'findByText'>) =>
  within((await place.findByText(name)).closest('tr') ?? document.body);
const rowOf = async () => rowIn(within(await screen.findByRole('region', { name: backend.world.organisationName })));
const cost = () => screen.findByRole<HTMLInputElement>('textbox', { name: `Monatliche Kosten von ${name}` });

test.each([BILLING, COUNTS])('billing-1, -2: only superusers can open %s', async (path) => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address } = backend.openAs(manager, path);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.queryByRole('link', { name: 'Meldungen je Park' })).toBeNull();
  const asked = { ...chosenInterval('month', thisMonth()), type_data: 'plain' as const };
  await expect(manager.client.billing.month({ body: asked })).rejects.toMatchObject({ problem: { status: 403 } });
});

test('3.73, billing-6, -7, -9, -10, -27: each organisation has a card with items and sums; the totals stay visible', async () => {
  backend.openAs(root, BILLING);
  const row = await rowOf();
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(3)).toEqual(['1', '0,10', '2', '0,04', '50,04']);
  expect((await cost()).value).toBe('49,9');
  const card = within(screen.getByRole('region', { name: backend.world.organisationName }));
  expect(card.getByText('61169 Friedberg')).toBeTruthy();
  const { totalCents, openCents } = billingTotals((await month()).flatMap(({ plants }) => plants));
  const amountOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect([amountOf('Gesamt'), amountOf('Offen')]).toEqual([formatEuro(totalCents), formatEuro(openCents)]);
});

test('billing-12: viewed plants and wind parks are distinguished from own ones by icons and words', async () => {
  const { world } = backend;
  for (const tower of ['WEA 1', 'WEA 2']) {
    const id = await world.plant({ name: `${tower} ${made}`, type: 'Windkraft' });
    await root.client.plants.update({ id, body: { identificator_1: `W${made}` } });
  }
  const owner = await root.client.organisations.create({ body: { name: `Nachbar ${made}` } });
  const viewed = await world.plant({ name: `Nachbardach ${made}`, organisationId: owner.id });
  await root.client.plants.update({ id: viewed, body: { view_organisations: [world.organisationId] } });
  backend.openAs(root, BILLING);
  const card = within(await screen.findByRole('region', { name: world.organisationName }));
  const kindOf = async (item: string) => {
    const header = (await card.findByText(item)).closest('th');
    return [
      header
        ?.querySelector('svg')
        ?.getAttribute('class')
        ?.match(/tabler-icon-\S+/)?.[0],
      header?.textContent,
    ];
  };
  expect(await kindOf(name)).toEqual(['tabler-icon-bolt', `eigene Anlage ${name}`]);
  expect(await kindOf(`Park W${made}`)).toEqual(['tabler-icon-windmill', `Windpark Park W${made}`]);
  expect(await kindOf(`Nachbardach ${made}`)).toEqual(['tabler-icon-eye', `Ansichtsanlage Nachbardach ${made}`]);
});

test('3.75: if the sum of rounded bills differs from the total, the page explains it', async () => {
  const { world, context } = backend;
  const said = /einmal am Ende gerundet; die einzeln gerundeten Rechnungen ergeben zusammen/;
  backend.openAs(root, BILLING);
  await rowOf();
  expect(screen.queryByText(said)).toBeNull();
  cleanup();
  for (const letter of ['A', 'B', 'C']) {
    const { id } = await root.client.organisations.create({ body: { name: `Rund ${letter}` } });
    await root.client.organisations.update({ id, body: { price_per_email: 0.004 } });
    const about = await world.plant({ name: `Rund ${letter}`, organisationId: id });
    const mail = { plant_id: about, organisation_id: id, sent_at: Date.now(), recipient: 'r@example.org' };
    await context.db
      .insertInto('sent_message')
      .values({ ...mail, channel: 'email' })
      .execute();
  }
  backend.openAs(root, BILLING);
  await rowOf();
  const groups = await month();
  const { totalCents } = billingTotals(groups.flatMap(({ plants }) => plants));
  // three times 0.4 cents make one cent in total, but none in each bill
  expect((await screen.findByText(said)).textContent).toContain(formatEuro(totalCents - 1));
});

test('before a month is closed the page shows deviations from the prices, and when it closes', async () => {
  await month();
  await root.client.plants.update({ id: plant, body: { price_per_month: 60 } });
  backend.openAs(root, BILLING);
  const closing = within(await screen.findByRole('region', { name: 'Vor dem Abschluss' }));
  const row = within((await closing.findByText(name)).closest('tr') ?? document.body);
  expect(row.getByText('49,90')).toBeTruthy();
  expect(row.getByText('60,00')).toBeTruthy();
  const { year, month: number } = monthsLater(thisMonth(), 1);
  expect(
    screen.getByText(new RegExp(`am 01\\.${String(number).padStart(2, '0')}\\.${year} abgeschlossen`)),
  ).toBeTruthy();
});

test('billing-18, -20, -23: a switch is stored at once, the month is loaded again, and "paid" is updated', async () => {
  backend.openAs(root, BILLING);
  await user.click(await screen.findByRole('switch', { name: `${name} ist bezahlt` }));
  await waitFor(async () => expect((await stored())?.is_payed).toBe(true));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: `${name} ist bezahlt` }).checked).toBe(true),
  );
  const { paidCents } = billingTotals((await month()).flatMap(({ plants }) => plants));
  expect(screen.getByText('Bezahlt').nextElementSibling?.textContent).toBe(formatEuro(paidCents));
});

test('F1: a past month that is opened for the first time has the price of that month, not the current one', async () => {
  await backend.context.db.updateTable('plant').set({ created_at: 0 }).where('id', '=', plant).execute();
  const { year, month: number } = monthsLater(thisMonth(), -1);
  backend.openAs(root, `${BILLING}?month=${String(number).padStart(2, '0')}%2F${year}`);
  const cells = (await rowOf()).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells[0]).toBe('12,50');
});

/** Delays the month's response after a change, so that the screen still shows old data. */
function slowMonths() {
  let asked = 0;
  let go = () => {};
  const late = new Promise<void>((resolve) => (go = resolve));
  answering({
    'POST organisation/get_plant_notification_park/': async () => {
      asked += 1;
      if (asked > 1) await late;
      return undefined;
    },
  });
  return { go };
}

test('F3: two switches of one item that are changed quickly, before the month is reloaded, are both stored', async () => {
  const { go } = slowMonths();
  backend.openAs(root, BILLING);
  await user.click(await screen.findByRole('switch', { name: `${name} ist berechnet` }));
  await user.click(await screen.findByRole('switch', { name: `${name} ist bezahlt` }));
  await waitFor(async () => expect(await stored()).toMatchObject({ is_invoiced: true, is_payed: true }));
  expect(screen.queryByText('nicht gespeichert')).toBeNull();
  for (const kind of ['berechnet', 'bezahlt'])
    expect(screen.getByRole<HTMLInputElement>('switch', { name: `${name} ist ${kind}` }).checked).toBe(true);
  go();
});

test('F3: an amount, another amount and the first one again are all stored, although the month has not been reloaded yet', async () => {
  const { go } = slowMonths();
  backend.openAs(root, BILLING);
  const field = await cost();
  for (const [typed, amount] of [
    ['12', 12],
    ['13', 13],
    ['49,9', 49.9],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    await waitFor(async () => expect((await stored())?.monthly_cost).toBe(amount));
  }
  go();
});

test('F3: after a failed save the same amount is sent again', async () => {
  let fails = true;
  const sent = answering({
    [`PATCH billing/update_billing_information/organisations/${backend.world.organisationId}/item/:item/`]: () =>
      fails ? HttpResponse.json({}, { status: 503 }) : undefined,
  });
  backend.openAs(root, BILLING);
  const field = await cost();
  await user.clear(field);
  await user.type(field, '12');
  await user.tab();
  expect(await screen.findByText('nicht gespeichert')).toBeTruthy();
  fails = false;
  await user.click(field);
  await user.tab();
  await waitFor(async () => expect((await stored())?.monthly_cost).toBe(12));
  expect(sent.length).toBeGreaterThan(1);
});

test('F3: a change that another user made meanwhile is a conflict as usual', async () => {
  const { go } = slowMonths();
  backend.openAs(root, BILLING);
  const box = await screen.findByRole('switch', { name: `${name} ist berechnet` });
  const item = await stored();
  await root.client.billing.update({
    orgId: backend.world.organisationId,
    itemId: item?.id ?? 0,
    body: { ...thisMonth(), is_park: false, is_payed: true },
  });
  await user.click(box);
  expect(await screen.findByText('nicht gespeichert')).toBeTruthy();
  expect((await stored())?.is_invoiced).toBe(false);
  go();
});

test('billing-8, -19: the cost is stored after typing stops, and an invalid amount is not sent', async () => {
  backend.openAs(root, BILLING);
  const field = await cost();
  await user.clear(field);
  await user.type(field, 'viel');
  expect(await (await rowOf()).findByText('kein Betrag')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '1.079,5');
  await waitFor(async () => expect((await stored())?.monthly_cost).toBe(1079.5));
  expect(backend.calls.filter((call) => call.startsWith('PATCH billing/'))).toHaveLength(1);
});

test('billing-19: leaving the field stores the typed value without waiting', async () => {
  backend.openAs(root, BILLING);
  const field = await cost();
  await user.clear(field);
  await user.type(field, '12');
  await user.tab();
  expect(backend.calls.some((call) => call.startsWith('PATCH billing/'))).toBe(true);
  await waitFor(async () => expect((await stored())?.monthly_cost).toBe(12));
});

test('billing-5, -8, 3.76: the costs of a past month stay fixed, but its switches (such as paid) can still be changed', async () => {
  const { address } = backend.openAs(root, BILLING);
  await cost();
  await user.click(screen.getByRole('button', { name: 'Vorheriger Monat' }));
  const { year, month: number } = monthsLater(thisMonth(), -1);
  expect(address()).toBe(`${BILLING}?month=${String(number).padStart(2, '0')}%2F${year}`);
  expect(await screen.findByText(/^Abgeschlossen:/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Monatliche Kosten von/ })).toBeNull());
});

test('billing-25: a refused value is reported only in its cell', async () => {
  const item = await stored();
  const path = `billing/update_billing_information/organisations/${backend.world.organisationId}/item/${item?.id}/`;
  answering({ [`PATCH ${path}`]: () => HttpResponse.json({ detail: 'Nicht heute.' }, { status: 400 }) });
  backend.openAs(root, BILLING);
  await user.click(await screen.findByRole('switch', { name: `${name} ist berechnet` }));
  expect(await (await rowOf()).findByText('nicht gespeichert')).toBeTruthy();
  expect(screen.queryByText('Nicht heute.')).toBeNull();
});

test('billing-26: if a month fails to load, a retry button replaces the list', async () => {
  answering({
    'POST organisation/get_plant_notification_park/': () => HttpResponse.json({ detail: 'Kaputt.' }, { status: 500 }),
  });
  backend.openAs(root, BILLING);
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
  expect(screen.queryByText('Kaputt.')).toBeNull();
});

test('a number of messages links to the counted messages', async () => {
  const item = await stored();
  backend.openAs(root, BILLING);
  const link = await screen.findByRole('link', { name: `1 SMS zu ${name} ansehen` });
  expect(link.getAttribute('href')).toBe(`/admin/messages?item=${item?.id}&channel=sms`);
});

test('billing-11, -24: itemisations are downloaded under their names, one by one or all in an archive', async () => {
  const saved: { name: string; bytes: Uint8Array }[] = [];
  let last = new Blob();
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:one';
  };
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const { download } = this;
    void last.arrayBuffer().then((bytes) => saved.push({ name: download, bytes: new Uint8Array(bytes) }));
  });
  backend.openAs(root, BILLING);
  await cost();
  await user.click(
    screen.getByRole('button', { name: `Einzelnachweis von ${backend.world.organisationName} als PDF` }),
  );
  const { year, month: number } = thisMonth();
  const two = String(number).padStart(2, '0');
  const own = `Einzelnachweis_${year}_${two}_${backend.world.organisationName}.pdf`;
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual([own]));
  await user.click(screen.getByRole('button', { name: 'Herunterladen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Alle Einzelnachweise (ZIP)' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const archive = new TextDecoder('latin1').decode(saved[1]?.bytes);
  expect(saved[1]?.name).toBe(`Einzelnachweise_${year}_${two}.zip`);
  expect(archive.startsWith('PK\u0003\u0004')).toBe(true);
  expect(archive.split(own)).toHaveLength(3);
  click.mockRestore();
});

test('3.73, billing-3, -4, -14, -21: mails and SMS of a month by plant, for the chosen organisation', async () => {
  const { address } = backend.openAs(root, COUNTS);
  await user.click(await screen.findByRole('link', { name: backend.world.organisationName }));
  expect(address()).toBe(`${COUNTS}?organisation=${backend.world.organisationId}`);
  const row = await rowIn(screen);
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['2', '1']);
  await user.click(screen.getByRole('button', { name: 'Vorheriger Monat' }));
  await waitFor(async () =>
    expect((await rowIn(screen)).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['0', '0']),
  );
});
