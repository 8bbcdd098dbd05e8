import { untoldReasons } from '../areas/alarms/alarms/untold.ts';
import { openMonth } from '../areas/provider/billing/open.ts';
import { readMonth } from '../areas/provider/billing/read.ts';
import { billingMonth, monthAt } from '../measurements/months.ts';
import { afterEach, expect, it } from 'vitest';
import { allows, rightsOf } from '@leitwarte/core/access';
import { dataAgeStatus, licenceDaysLeft } from '@leitwarte/core/rules';
import type { ServerContext } from '../platform/context.ts';
import { onEveryEngine, testContext, testEngines } from '../testing/database.ts';
import { setUpOnce, stateOf } from '../areas/plants/setup/firstStart.ts';
import { DemoOccupiedError } from './setup/createDemo.ts';
import { demoAccounts, startDemo, type RunningDemo } from './start.ts';

const running: RunningDemo[] = [];
afterEach(() => running.splice(0).forEach((demo) => demo.stop()));

async function start(context: ServerContext, demoPassword = 'leitwarte') {
  const stages: unknown[] = [];
  const jobs: ServerContext['jobs'] = {
    run: (name, input) => {
      stages.push({ name, input });
      return Promise.resolve(null);
    },
  };
  const demo = await startDemo({ ...context, jobs }, { demoPassword });
  running.push(demo);
  return { demo, stages };
}

onEveryEngine('demo start', (fixture) => {
  it('the first start creates accounts with the configured password and stores the newest week before anything else', async () => {
    await setUpOnce(fixture.context, { password: 'Sonnenwende 7', demo: true });
    const { stages } = await start(fixture.context, 'Sonnenwende 7');
    expect(stages[0]).toEqual({ name: 'seed_demo', input: { stage: 'newest' } });
    const accounts = await fixture.db
      .selectFrom('account')
      .where('username', 'is not', null)
      .select(['username', 'password_hash'])
      .execute();
    expect(new Set(accounts.map(({ username }) => username))).toEqual(
      new Set(demoAccounts.map(({ username }) => username)),
    );
    expect(accounts).toHaveLength(6);
    for (const { password_hash } of accounts) {
      expect(await fixture.context.platform.password.verify('Sonnenwende 7', password_hash ?? '')).toBe(true);
      expect(await fixture.context.platform.password.verify('leitwarte', password_hash ?? '')).toBe(false);
    }
    expect(new Set(accounts.map(({ password_hash }) => password_hash)).size).toBe(6);
  });

  it('37: the demo has work orders in progress, recurring, overdue and done', async () => {
    const tasks = await fixture.db.selectFrom('work_order').selectAll().orderBy('id').execute();
    expect(tasks.map(({ state, repeat_every }) => [state, repeat_every])).toEqual([
      ['in_progress', null],
      ['open', 6],
      ['open', null],
      ['done', null],
    ]);
    const today = new Date().toISOString().slice(0, 10);
    expect(tasks.map(({ due_on }) => (due_on ?? '') < today)).toEqual([false, false, true, true]);
  });

  it('after the start the remaining demo data are added in the background: values since the last ones, then the history', async () => {
    const { stages } = await start(fixture.context);
    await expect.poll(() => stages).toHaveLength(3);
    expect(stages.slice(1)).toEqual(['live', 'history'].map((stage) => ({ name: 'seed_demo', input: { stage } })));
  });

  it('a restart keeps the demo data', async () => {
    const before = await fixture.db.selectFrom('account').selectAll().execute();
    await start(fixture.context, 'ein anderes');
    expect(await fixture.db.selectFrom('account').selectAll().execute()).toEqual(before);
    expect(await stateOf(fixture.db)).toEqual({ isEmpty: false, holdsDemo: true });
  });

  it('demo accounts have the rights of their groups: lesen reads and changes nothing, admin changes plants but no permissions, orga both', async () => {
    const viewerOf = async (username: string) => {
      const group = await fixture.db
        .selectFrom('account')
        .innerJoin('auth_group', 'auth_group.id', 'account.auth_group_id')
        .select(['auth_group.id', 'grp_name', 'list_all_plants'])
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const rows = await fixture.db
        .selectFrom('permission')
        .selectAll()
        .where('auth_group_id', '=', group.id)
        .execute();
      const flags = rows.map((row) => ({
        dialog: row.dialog,
        can_read: row.can_read === 1,
        can_write: row.can_write === 1,
        can_create: row.can_create === 1,
        can_edit_user_mapping: row.can_edit_user_mapping === 1,
      }));
      return {
        id: 1,
        isSuperuser: false,
        group: group.grp_name,
        may: rightsOf(flags),
        listsAll: group.list_all_plants === 1,
      };
    };
    const [lesen, admin, orga, zert] = await Promise.all(['lesen', 'admin', 'orga', 'zert'].map(viewerOf));
    expect([lesen, admin, orga].map((viewer) => viewer?.listsAll)).toEqual([true, true, true]);
    const plantWrite = { dialog: 'plant', right: 'can_write' } as const;
    const permissionWrite = { dialog: 'permission', right: 'can_write' } as const;
    expect(allows({ dialog: 'live_data', right: 'can_read' }, lesen)).toBe(true);
    expect([lesen, admin, orga].map((viewer) => allows(plantWrite, viewer))).toEqual([false, true, true]);
    expect([lesen, admin, orga].map((viewer) => allows(permissionWrite, viewer))).toEqual([false, false, true]);
    expect(zert?.group).toBe('Certification');
    expect(allows('signedIn', zert)).toBe(false);
  });

  it('the first demo organisation has a full licence, the second a demo licence for 23 more days, and both count data of 12 hours as recent', async () => {
    const rows = await fixture.db.selectFrom('organisation').selectAll().orderBy('id').execute();
    expect(rows.map((row) => row.status_license)).toEqual(['00', '10']);
    expect(rows.map((row) => row.recent_data_hours)).toEqual([12, 12]);
    expect(licenceDaysLeft(rows[1]?.license_valid_until, fixture.context.platform.now())).toBe(23);
  });

  it('one demo plant has an open fault, which is also its newest alarm', async () => {
    const faulty = await fixture.db.selectFrom('plant').selectAll().where('status_anlage', '=', 1).execute();
    expect(faulty.map(({ name, last_alarm }) => [name, last_alarm])).toEqual([
      ['Windpark Gedern WEA 2', 'Störung Blattverstellung, Blatt 2: Anlage steht'],
    ]);
  });

  it('users were notified of each past alarm or there is a reason why not, and all messages are counted for the bills', async () => {
    const { db } = fixture;
    const alarms = await db.selectFrom('alarm').selectAll().execute();
    const links = await db.selectFrom('message_alarm').select('alarm_id').execute();
    const told = new Set(links.map(({ alarm_id }) => alarm_id));
    expect(told.size).toBeGreaterThan(20);
    const untold = alarms.filter(({ id }) => !told.has(id));
    const reasons = await untoldReasons(db, { isSuperuser: true, organisationId: null }, untold);
    expect(untold.filter(({ id }) => !reasons.has(id))).toEqual([]);
    const messages = await db.selectFrom('message').selectAll().execute();
    for (const { state, text, subject } of messages)
      expect([state, text === '', subject === '']).toEqual(['sent', false, false]);
    const counted = await db.selectFrom('sent_message').select('message_id').execute();
    expect(new Set(counted.map(({ message_id }) => message_id))).toEqual(new Set(messages.map(({ id }) => id)));
  });

  it('the previous month is billed plant by plant, including messages', async () => {
    const { db, platform } = fixture.context;
    const { year, month } = monthAt(platform.now());
    const last = billingMonth(year, month - 1);
    const bills = await db.transaction().execute(async (tx) => {
      await openMonth(tx, platform.now(), last);
      return readMonth(tx, last);
    });
    const plants = bills.flatMap((bill) => bill.plants);
    expect(plants.length).toBeGreaterThan(10);
    expect(plants.some(({ total_email }) => total_email > 0)).toBe(true);
    expect(plants.every(({ monthly_cost }) => (monthly_cost ?? 0) > 0)).toBe(true);
  });

  it('the age of data is monitored: data of 98 hours ago are an error (limit 72 hours), data of 26 hours ago a warning', async () => {
    const components = await fixture.db
      .selectFrom('component')
      .select(['calculate_old_data', 'time_diff_warn', 'time_diff_error'])
      .execute();
    const watch = components.map((one) => ({ ...one, calculate_old_data: one.calculate_old_data === 1 }))[0] ?? {};
    const now = fixture.context.platform.now();
    expect(dataAgeStatus(watch, now - 98 * 3_600_000, now)).toBe(2);
    expect(dataAgeStatus(watch, now - 26 * 3_600_000, now)).toBe(1);
  });
});

it.each(testEngines)(
  'the demo world is refused if users already work with the database, which stays unchanged (%s)',
  async (engine) => {
    const context = await testContext({ engine });
    try {
      await setUpOnce(context, { password: 'nur für den Betrieb', demo: false });
      await context.db
        .insertInto('account')
        .values({ username: 'anna', username_key: 'anna', created_at: 0, modified_at: 0 })
        .execute();
      await expect(start(context)).rejects.toThrow(DemoOccupiedError);
      expect(await stateOf(context.db)).toEqual({ isEmpty: false, holdsDemo: false });
      expect(await context.db.selectFrom('organisation').select('id').execute()).toEqual([]);
    } finally {
      await context.close();
    }
  },
);
