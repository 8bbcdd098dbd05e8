import { beforeAll, expect, test } from 'vitest';
import type { Access } from '@leitwarte/core/access';
import { securityEvents } from '@leitwarte/core/codes';
import { contract, entriesOf, splitRoute, type ContractEntry } from '@leitwarte/core/contract';
import type { Example } from '@leitwarte/core/testing';
import { onEveryEngine } from '../../../testing/database.ts';
import { createSetting, examplesOf } from '../../../testing/examples/index.ts';
import type { Setting } from '../../../testing/examples/setting.ts';
import { idleJobs } from '../../../testing/idleJobs.ts';
import { BASE_URL } from '../../../testing/world.ts';

const ADDRESS = '203.0.113.99';
const recording = entriesOf(contract).filter(({ endpoint }) => endpoint.records !== undefined);
/**
 * Calls that are recorded and can be repeated. The first start of an installation happens only once and has its own
 * test.
 */
const repeatable = recording.filter(({ area }) => area !== 'setup');
/** Whether only some users may make a call: it is neither public nor open to every signed-in user. */
const isForSome = (access: Access | undefined) => typeof access === 'object' || access === 'superuser';
/**
 * Whether a call is also recorded for superusers. Documents that they read are not recorded, and of a sign-in at a
 * provider only its end is.
 */
const isTold = ({ area, name, endpoint }: ContractEntry) =>
  endpoint.records !== 'document_read' && `${area}.${name}` !== 'sso.begin';
/** Events without a subject. */
const withoutSubject = new Set(['users_imported', 'personal_data_exported']);

test('4.25: for every event of the security record there is a call that records it', () => {
  const brought = new Set(recording.map(({ endpoint }) => endpoint.records));
  // Not the event of a call: `licence_changed` and the codes of a sign-in depend on the outcome of a call; `unlocked`
  // is done on the server itself; `access_denied` is recorded for calls that have no event; `record_broken` is recorded
  // when the record is sealed.
  const ofProviders = ['sso_created', 'sso_synced', 'sso_sync_skipped'];
  const finer = [
    'licence_changed',
    'factor_asked',
    'factor_failed',
    'recovery_used',
    'unlocked',
    'access_denied',
    'record_broken',
    ...ofProviders,
  ];
  expect(new Set([...brought, ...finer])).toEqual(new Set(securityEvents));
});

onEveryEngine('4.25: the record of security events, call by call', (fixture) => {
  let setting: Setting;
  beforeAll(async () => {
    setting = await createSetting({ ...fixture.context, jobs: idleJobs });
  });

  /** Makes the example call and returns its status and the events that it recorded. */
  async function recordOf({ area, name, endpoint }: ContractEntry, token?: string) {
    const made = await examplesOf(setting)[area]?.[name]?.();
    if (made === undefined) throw new Error(`${area}.${name} has no example`);
    const { params = {}, body, ...given }: Example = made;
    const { method, path } = splitRoute(endpoint.route);
    const address = path.replace(/\{(\w+)\}/g, (_, param: string) =>
      encodeURIComponent(String(new Map(Object.entries(params)).get(param))),
    );
    const requestId = crypto.randomUUID();
    const headers = {
      authorization: `Token ${token ?? given.token ?? setting.root.token}`,
      'content-type': 'application/json',
      'x-request-id': requestId,
    };
    const request = new Request(BASE_URL + address, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { status } = await setting.world.api(request, { address: ADDRESS });
    const lines = fixture.db.selectFrom('security_event').selectAll().where('request_id', '=', requestId);
    return { status, lines: await lines.execute() };
  }

  test.each(repeatable.filter(isTold))(
    '$endpoint.route is recorded as $endpoint.records, with its subject',
    async (entry) => {
      const { status, lines } = await recordOf(entry);
      const event = entry.endpoint.records ?? '';
      expect(status).toBeLessThan(300);
      expect(lines).toMatchObject([{ event, result: 'ok', address: ADDRESS, reason: null }]);
      expect(lines.map(({ subject }) => subject === null)).toEqual([withoutSubject.has(event)]);
      expect(lines[0]?.at).toBeGreaterThan(0);
    },
  );

  test.each(repeatable.filter((entry) => !isTold(entry)))(
    '$endpoint.route by a superuser is not recorded',
    async (entry) => {
      const { status, lines } = await recordOf(entry);
      expect([status < 300, lines]).toEqual([true, []]);
    },
  );

  test.each(repeatable.filter(({ endpoint }) => isForSome(endpoint.access)))(
    '$endpoint.route: the refusal of a user without the right is recorded, under their own name',
    async (entry) => {
      const { world } = setting;
      const powerless = await world.actor(await world.group(() => false));
      const { status, lines } = await recordOf(entry, powerless.token);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(lines).toMatchObject([
        { event: entry.endpoint.records, result: 'refused', actor: powerless.username, address: ADDRESS },
      ]);
      expect(lines[0]?.reason).toEqual(expect.any(String));
    },
  );

  test("changes of a report user's notifications and addresses are recorded with the values before and after", async () => {
    const { client, username } = await setting.world.actor(setting.world.groups.orgaManager);
    const { id } = await client.reportUsers.create({
      body: { first_name: 'Ute', last_name: 'Nacht', email: 'ute@example.org' },
    });
    await client.reportUsers.update({ id, body: { phone_number: '+49170123', send_daily_report: true } });
    await client.reportUsers.remove({ id });
    const lines = await fixture.db
      .selectFrom('security_event')
      .selectAll()
      .where('actor', '=', username)
      .orderBy('id')
      .execute();
    const own = {
      actor: username,
      subject_id: id,
      subject: 'Ute Nacht',
      organisation_id: setting.world.organisationId,
    };
    expect(lines).toMatchObject([
      { event: 'report_user_created', ...own },
      { event: 'report_user_changed', ...own },
      { event: 'report_user_deleted', ...own },
    ]);
    expect(JSON.parse(lines[1]?.changes ?? 'null')).toEqual({
      phone_number: [null, '+49170123'],
      send_daily_report: [0, 1],
    });
  });
});
