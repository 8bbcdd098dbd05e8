import { expect, test } from 'vitest';
import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { LOGO_MAX_BYTES } from '@leitwarte/core/rules';
import { createGroup } from '../../../rights/groups.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

const forbidden = { problem: { status: 403, detail: 'permission_denied' } };
const notFound = { problem: { status: 404, detail: 'not_found' } };
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Data URL of the given number of bytes whose content begins like a PNG. */
function pngUrl(bytes: number, type = 'png'): string {
  const content = new Uint8Array(bytes);
  content.set(PNG);
  return `data:image/${type};base64,${Buffer.from(content).toString('base64')}`;
}

onEveryEngine('organisations', (fixture) => {
  test('2.60 and 2.62: a new organisation needs only a name; it gets its groups and an active licence without end date', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const name = `Stadtwerke ${crypto.randomUUID()}`;
    const created = await root.client.organisations.create({ body: { name, city: 'Friedberg', address1: '' } });
    expect(created).toMatchObject({
      name,
      city: 'Friedberg',
      address1: null,
      status: '00',
      status_license: '00',
      license_valid_until: null,
      has_daily_report: false,
      created_by: root.username,
      modified_by: root.username,
      users: [],
    });
    const groups = await fixture.db
      .selectFrom('auth_group')
      .select(['grp_name', 'list_all_plants'])
      .where('organisation_id', '=', created.id)
      .orderBy('id')
      .execute();
    expect(groups).toEqual([
      { grp_name: 'Orga-Manager', list_all_plants: 1 },
      { grp_name: 'Admin', list_all_plants: 1 },
    ]);
    const logged = await fixture.db.selectFrom('activity_log').selectAll().where('remarks', '=', name).execute();
    expect(logged).toMatchObject([{ action_type: 'Create', username: root.username }]);
    await expect(root.client.organisations.create({ body: { name: ` ${name.toUpperCase()} ` } })).rejects.toMatchObject(
      {
        problem: { status: 400, fields: { name: ['Dieser Wert ist bereits vergeben.'] } },
      },
    );
  });

  test('1.59, 2.59: allOrganisations/{id}/ returns the own organisation to every user and any organisation to a superuser', async () => {
    const world = await createWorld(fixture.context);
    const other = await createWorld(fixture.context);
    const reader = await world.actor(await world.group(() => false));
    const own = await reader.client.organisations.details({ organisationId: world.organisationId });
    expect(own).toEqual(await reader.client.organisations.retrieve({ id: world.organisationId }));
    await expect(reader.client.organisations.details({ organisationId: other.organisationId })).rejects.toMatchObject(
      notFound,
    );
    const root = await world.superuser();
    expect((await root.client.organisations.details({ organisationId: other.organisationId })).id).toBe(
      other.organisationId,
    );
    await expect(reader.client.organisations.create({ body: { name: 'Neu' } })).rejects.toMatchObject(forbidden);
  });

  test('1.76: num_reo_date and num_reo_data_alarm are stored and delivered', async () => {
    const world = await createWorld(fixture.context);
    const { client } = await world.actor(world.groups.orgaManager);
    const numbers = { num_reo_date: 3, num_reo_data_alarm: 12 };
    await client.organisations.update({ id: world.organisationId, body: numbers });
    expect(await client.organisations.retrieve({ id: world.organisationId })).toMatchObject(numbers);
  });

  test('1.64, licence-8: superuser-only fields may be sent back unchanged; a change is refused', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const admin = await world.actor(world.groups.admin);
    const id = world.organisationId;
    await root.client.organisations.update({
      id,
      body: {
        price_per_sms: 0.12,
        price_per_email: 0.01,
        message_cost_cap: 50,
        status_license: '10',
        license_valid_until: '2030-01-31',
      },
    });
    const stored = await admin.client.organisations.retrieve({ id });
    expect(stored).toMatchObject({
      price_per_sms: 0.12,
      message_cost_cap: 50,
      license_valid_until: '2030-01-31',
      status_license: '10',
    });
    const saved = await admin.client.organisations.update({
      id,
      body: {
        name: world.organisationName,
        folder_name_import: '',
        price_per_sms: 0.12,
        status: '00',
        status_license: '10',
        license_valid_until: '2030-01-31',
        contact_person: 'Frau Weiß',
        phone_number: '+4960311234',
      },
    });
    expect(saved).toEqual({
      ...stored,
      contact_person: 'Frau Weiß',
      phone_number: '+4960311234',
      modified_at: saved.modified_at,
      modified_by: admin.username,
    });
    const changes = [
      { name: 'Anders' },
      { price_per_sms: 0.11 },
      { message_cost_cap: 5 },
      { price_per_email: null },
      { folder_name_import: 'anders' },
      { status: '80' as const },
      { status_license: '00' as const },
      { license_valid_until: '2031-01-31' },
    ];
    for (const body of changes)
      await expect(admin.client.organisations.update({ id, body })).rejects.toMatchObject(forbidden);
    const reader = await world.actor(await world.group((_, right) => right === 'can_read'));
    await expect(reader.client.organisations.update({ id, body: { city: 'Bad Nauheim' } })).rejects.toMatchObject(
      forbidden,
    );
    const far = await createWorld(fixture.context);
    const stranger = await far.actor(far.groups.orgaManager);
    await expect(stranger.client.organisations.update({ id, body: {} })).rejects.toMatchObject(notFound);
  });

  test('1.66: invalid phone numbers, prices and folders are refused at their field', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const second = await root.client.organisations.create({ body: { name: crypto.randomUUID() } });
    const refused = async (body: object) =>
      expect(root.client.organisations.update({ id: second.id, body })).rejects.toMatchObject({
        problem: { status: 400, fields: { [Object.keys(body)[0] ?? '']: expect.anything() } },
      });
    for (const phone_number of ['06031', '+', '+1234567890123456', '+49 1']) await refused({ phone_number });
    await refused({ price_per_sms: 0.0000795 });
    await refused({ price_per_email: -1 });
    await refused({ folder_name_import: '../weg' });
    await refused({ folder_name_import: 'Systems' });
    await refused({ folder_name_import: String(world.organisationId) });
    await refused({ folder_name_import: `${world.organisationId}/darin` });
    await refused({ license_valid_until: '31.01.2030' });
    await refused({ email: 'kein Briefkasten' });
    expect(
      await root.client.organisations.update({ id: second.id, body: { phone_number: '', email: '' } }),
    ).toMatchObject({ phone_number: null, email: null });
  });

  test('1.63, 1.62: a logo of exactly 1048576 bytes is stored; one more byte or other content is refused with `detail`', async () => {
    const world = await createWorld(fixture.context);
    const manager = await world.actor(world.groups.orgaManager);
    const set = (newLogo: string | null) =>
      manager.client.organisations.updateLogo({ id: world.organisationId, body: { newLogo } });
    const largest = await set(pngUrl(LOGO_MAX_BYTES));
    expect(largest.get_logo_base64).toBe(pngUrl(LOGO_MAX_BYTES));
    const refused = { problem: { status: 400, detail: 'logo_too_large' } };
    await expect(set(pngUrl(LOGO_MAX_BYTES + 1))).rejects.toMatchObject(refused);
    await expect(set(`data:image/png;base64,${btoa('<svg onload="alert(1)"/>')}`)).rejects.toMatchObject(refused);
    await expect(set('https://example.org/logo.png')).rejects.toMatchObject(refused);
    expect((await set(pngUrl(100, 'jpeg'))).logo).toBe(pngUrl(100));
    expect(await set(null)).toMatchObject({ logo: null, get_logo_base64: null });
  });

  test('2.35: an organisation has at most 6 key figures with unique names, computed as avg or sum over 1 to 24 hours', async () => {
    const world = await createWorld(fixture.context);
    const manager = await world.actor(world.groups.orgaManager);
    const save = (recentDataHours: number, ...measurements: { kpi: string; aggregation: 'avg' | 'sum' }[]) =>
      manager.client.organisations.updateKpis({ id: world.organisationId, body: { recentDataHours, measurements } });
    const power = { kpi: 'Leistung', aggregation: 'sum' } as const;
    expect(await save(24, power)).toMatchObject({ recent_data_hours: 24, organisation_kpis: [power] });
    const bad = { problem: { status: 400 } };
    await expect(save(0, power)).rejects.toMatchObject(bad);
    await expect(save(25, power)).rejects.toMatchObject(bad);
    await expect(save(12, power, power)).rejects.toMatchObject({
      problem: { status: 400, fields: { 'measurements.1.kpi': ['Dieser Wert ist bereits vergeben.'] } },
    });
    const seven = Array.from({ length: 7 }, (_, index) => ({ ...power, kpi: `K${index}` }));
    await expect(save(12, ...seven)).rejects.toMatchObject(bad);
    expect(await save(12)).toMatchObject({ recent_data_hours: 12, organisation_kpis: [] });
  });

  test('4.9: a certification user sees only the name and the banner fields of the own organisation', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    await root.client.organisations.update({ id: world.organisationId, body: { city: 'Friedberg', status: '80' } });
    const group = await createGroup(fixture.db, { name: CERTIFICATION_GROUP, organisationId: null });
    const guest = await world.actor(group);
    expect(await guest.client.organisations.retrieve({ id: world.organisationId })).toMatchObject({
      name: world.organisationName,
      status: '80',
      city: null,
      users: [],
      plants: [],
    });
    await expect(guest.client.organisations.details({ organisationId: world.organisationId })).rejects.toMatchObject(
      forbidden,
    );
  });

  test('masterdata-45, 2.17 and 1.85: an organisation has a daily report once it has a header; its live data sets are listed by name', async () => {
    const world = await createWorld(fixture.context);
    const plant = await world.plant();
    const member = await world.actor(world.groups.admin);
    const now = fixture.context.platform.now();
    const stamp = { created_at: now, modified_at: now, created_by: null, modified_by: null };
    const organisation_id = world.organisationId;
    await fixture.db
      .insertInto('daily_report_header')
      .values({ name: 'Solar', position: 1, organisation_id, linked_plant_id: null, ...stamp })
      .execute();
    for (const name of ['Wind 10', 'Wind 2'])
      await fixture.db
        .insertInto('live_data')
        .values({ name, organisation_id, ...stamp })
        .execute();
    const set = await fixture.db
      .selectFrom('live_data')
      .select('id')
      .where('organisation_id', '=', organisation_id)
      .where('name', '=', 'Wind 2')
      .executeTakeFirstOrThrow();
    await fixture.db.insertInto('live_data_plant').values({ live_data_id: set.id, plant_id: plant }).execute();
    expect(await member.client.organisations.retrieve({ id: organisation_id })).toMatchObject({
      has_daily_report: true,
      live_data_organisation: [
        { id: set.id, name: 'Wind 2', plants: [plant] },
        { name: 'Wind 10', plants: [] },
      ],
    });
  });
});
