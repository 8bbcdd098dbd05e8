import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testContext, testEngines } from '../../../testing/database.ts';
import { pdfWords } from '../../../testing/pdfWords.ts';
import { createWorld } from '../../../testing/world.ts';
import { priceDay } from '../../common/prices/priceDay.ts';
import { closeLastMonth } from './open.ts';

const SEED = Number(process.env['PRICE_SEED'] ?? 20_261_126);
/** Number of random sequences; the long tests before a release run more. */
const WALKS = process.env['LONG_TESTS'] === '1' ? 40 : 4;

const asked = (year: number, month: number) => ({
  type_data: 'plain' as const,
  startIntervall: { day: 1, month: month - 1, year },
  endIntervall: { day: 28, month: month - 1, year },
});

/** An existing plant and an organisation with which it is shared, with a clock that tests set. */
async function open(engine: (typeof testEngines)[number]) {
  let now = Date.UTC(2026, 0, 5, 12);
  const context = await testContext({ engine, platform: { now: () => now } });
  const world = await createWorld(context);
  const viewer = await createWorld(context);
  const root = await world.superuser();
  const plant = await world.plant({ name: 'Dach' });
  await context.db.updateTable('plant').set({ created_at: 0 }).execute();
  await root.client.plants.update({
    id: plant,
    body: { price_per_month: 10, view_organisations: [viewer.organisationId] },
  });
  await setMessagePrice(10);
  await context.db.deleteFrom('plant_price_history').execute();
  await context.db.deleteFrom('message_price_history').execute();
  const view = (await root.client.prices.ofOrganisation({ id: viewer.organisationId }))[0]?.id ?? 0;
  const own = (await root.client.prices.ofOrganisation({ id: world.organisationId }))[0]?.id ?? 0;
  await root.client.prices.update({ id: view, body: { price_per_month: 3 } });
  await context.db.deleteFrom('plant_price_history').execute();
  function setMessagePrice(cents: number) {
    return root.client.organisations.update({ id: world.organisationId, body: { price_per_sms: cents / 100 } });
  }
  /**
   * The billed prices of a month: of the plant for its owner, of the plant for the viewing organisation, and of an SMS;
   * undefined without a billing item.
   */
  const billed = async (month: number, year = 2026) => {
    const groups = await root.client.billing.month({ body: asked(year, month) });
    const itemOf = (id: number) => groups.find((group) => group.organisation_id === id)?.plants[0];
    const sms = await context.db
      .selectFrom('billing_item')
      .where('organisation_id', '=', world.organisationId)
      .where('month', '=', year * 100 + month)
      .select('price_per_sms_micros')
      .executeTakeFirst();
    const perSms = sms?.price_per_sms_micros;
    return {
      own: itemOf(world.organisationId)?.monthly_cost,
      view: itemOf(viewer.organisationId)?.monthly_cost,
      sms: typeof perSms === 'number' ? perSms / 10_000 : undefined,
    };
  };
  const close = () => context.db.transaction().execute((tx) => closeLastMonth(tx, now));
  return {
    context,
    world,
    root,
    plant,
    own,
    view,
    billed,
    close,
    setMessagePrice,
    /** Sets the clock and extends the sessions, so that they do not expire. */
    at: async (ms: number) => {
      now = ms;
      await context.db.updateTable('session_token').set({ created_at: ms, last_used_at: ms }).execute();
    },
    now: () => now,
  };
}

const HELD = { own: 10, view: 3, sms: 10 };

async function raise({ root, own, view, setMessagePrice }: Awaited<ReturnType<typeof open>>) {
  await root.client.prices.update({ id: own, body: { new_price_per_month: 50 } });
  await root.client.prices.update({ id: view, body: { new_price_per_month: 40 } });
  await setMessagePrice(30);
}

for (const engine of testEngines) {
  test(`4.55, F1: a past month first opened after a price change is billed at the prices of that month (${engine})`, async () => {
    const opened = await open(engine);
    const { context, root, world, billed, at } = opened;
    await at(Date.UTC(2026, 5, 5, 12));
    await raise(opened);
    expect(await billed(5)).toEqual(HELD);
    expect(await billed(1)).toEqual(HELD);
    expect(await billed(6)).toEqual({ own: 50, view: 40, sms: 30 });
    const { differences } = await root.client.billing.closing({ query: { year: 2026, month: 5 } });
    const own = differences.find((one) => one.organisation_id === world.organisationId);
    expect(own).toMatchObject({ reason: 'cost', monthly_cost: 10, price: 50 });
    const { bytes } = await root.client.billing.itemisation({ orgId: world.organisationId, year: 2026, month: 4 });
    const words = pdfWords(bytes).join(' ');
    expect(words).toContain('10,00');
    expect(words).not.toContain('50,00');
    await context.close();
  });

  test(`F1: the nightly work that closes a month bills it at its own prices, not at those of the new month (${engine})`, async () => {
    const { context, root, own, billed, close, at, setMessagePrice } = await open(engine);
    await at(Date.UTC(2026, 4, 20, 12));
    await root.client.prices.update({ id: own, body: { new_price_per_month: 50, new_price_at_date: '2026-06-01' } });
    await at(Date.UTC(2026, 5, 1, 0, 30));
    await setMessagePrice(30);
    await close();
    expect(await billed(5)).toEqual(HELD);
    expect(await billed(6)).toMatchObject({ own: 50, sms: 30 });
    await context.close();
  });

  test(`F1: months that no nightly work closed are completed by the next one, each at its own prices (${engine})`, async () => {
    const opened = await open(engine);
    const { context, billed, close, at } = opened;
    await at(Date.UTC(2026, 1, 2));
    await close();
    await at(Date.UTC(2026, 3, 10));
    await raise(opened);
    await at(Date.UTC(2026, 5, 2));
    await close();
    const keys = await context.db.selectFrom('billing_item').select('month').distinct().orderBy('month').execute();
    expect(keys.map(({ month }) => month)).toEqual([202_601, 202_602, 202_603, 202_604, 202_605]);
    expect(await billed(3)).toEqual(HELD);
    expect(await billed(4)).toEqual({ own: 50, view: 40, sms: 30 });
    await context.close();
  });

  test(`F1: a price set for today is not undone by one that took effect before it (${engine})`, async () => {
    const { context, root, own, plant, billed, at } = await open(engine);
    await root.client.prices.update({ id: own, body: { new_price_per_month: 20, new_price_at_date: '2026-02-01' } });
    await at(Date.UTC(2026, 1, 3));
    await root.client.plants.update({ id: plant, body: { price_per_month: 15 } });
    expect(await billed(2)).toMatchObject({ own: 15 });
    expect((await root.client.prices.history({ id: own })).map((one) => one.price_per_month)).toEqual([15, 20, 10]);
    await context.close();
  });

  test.each([...Array(WALKS).keys()])(
    `F1: over random price changes, openings and closings each month is billed at its own prices (${engine}, seed ${SEED} + %i)`,
    async (run) => {
      const [steps = []] = fc.sample(walk, { seed: SEED + run, numRuns: 1 });
      const opened = await open(engine);
      const { found, held } = await walked(opened, steps);
      expect(found).toEqual(held);
      await opened.context.close();
    },
  );
}

const cents = fc.nat({ max: 9_000 }).map((value) => value / 100);
const walk = fc.array(
  fc.record({
    /** Hours that pass before this step of the sequence. */
    hours: fc.nat({ max: 500 }),
    act: fc.oneof(
      fc.record({ kind: fc.constant('plant' as const), price: cents }),
      fc.record({ kind: fc.constantFrom('own' as const, 'view' as const), price: cents, inDays: fc.nat({ max: 40 }) }),
      fc.record({ kind: fc.constant('sms' as const), price: fc.nat({ max: 90 }) }),
      fc.record({ kind: fc.constant('open' as const), back: fc.nat({ max: 3 }) }),
      fc.record({ kind: fc.constant('open' as const), back: fc.nat({ max: 3 }) }),
      fc.record({ kind: fc.constant('close' as const) }),
    ),
  }),
  { minLength: 30, maxLength: 40 },
);
type Steps = typeof walk extends fc.Arbitrary<infer T> ? T : never;

type Payer = 'own' | 'view' | 'sms';

/** The test's own record of a price, by the days on which it takes effect; used as expectation. */
class Diary {
  private readonly entries: { readonly day: string; readonly price: number }[];
  private due: { readonly day: string; readonly price: number } | undefined;
  constructor(first: number) {
    this.entries = [{ day: '', price: first }];
  }
  /** Sets a price from today on; with `drops` it also removes a planned future price. */
  set(today: string, price: number, drops: boolean): void {
    this.goOver(today);
    this.entries.push({ day: today, price });
    if (drops) this.due = undefined;
  }
  plan(today: string, day: string, price: number): void {
    this.goOver(today);
    this.due = { day, price };
  }
  on(day: string): number {
    this.goOver(day);
    return this.entries.findLast((entry) => entry.day <= day)?.price ?? Number.NaN;
  }
  private goOver(today: string): void {
    if (this.due === undefined || this.due.day > today) return;
    this.entries.push(this.due);
    this.due = undefined;
  }
}

/** For each month that was opened: what was billed, next to what the test's own record expects. */
async function walked({ root, plant, own, view, billed, close, at, now, setMessagePrice }: Opened, steps: Steps) {
  const diary = { own: new Diary(10), view: new Diary(3), sms: new Diary(10) };
  const stored = new Map<string, number>();
  const [told, held]: [unknown[], unknown[]] = [[], []];
  for (const { hours, act } of steps) {
    await at(now() + hours * 3_600_000);
    const today = priceDay(now());
    if (act.kind === 'plant') {
      await root.client.plants.update({ id: plant, body: { price_per_month: act.price } });
      diary.own.set(today, act.price, false);
    } else if (act.kind === 'own' || act.kind === 'view') {
      const id = act.kind === 'own' ? own : view;
      const day = priceDay(now() + act.inDays * 86_400_000);
      const later = day > today;
      const body = { new_price_per_month: act.price, ...(later && { new_price_at_date: day }) };
      await root.client.prices.update({ id, body });
      if (later) diary[act.kind].plan(today, day, act.price);
      else diary[act.kind].set(today, act.price, true);
    } else if (act.kind === 'sms') {
      await setMessagePrice(act.price);
      diary.sms.set(today, act.price, true);
    } else if (act.kind === 'close') await close();
    else if ('back' in act) {
      const month = monthBack(today, act.back);
      const last = lastDayOf(month);
      const day = last < today ? last : today;
      const found = await billed(Number(month.slice(5)), Number(month.slice(0, 4)));
      for (const payer of ['own', 'view'] as const satisfies Payer[]) {
        const first = stored.get(`${payer} ${month}`) ?? diary[payer].on(day);
        stored.set(`${payer} ${month}`, first);
        told.push([payer, month, today, found[payer]]);
        held.push([payer, month, today, first]);
      }
      told.push(['sms', month, today, found.sms]);
      held.push(['sms', month, today, diary.sms.on(day)]);
    }
  }
  return { found: told, held };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** The month `back` months before today, as `yyyy-MM`. */
function monthBack(today: string, back: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
