import { expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { clientOf, createWorld } from '../testing/world.ts';

const PASSWORD = 'ein gutes Passwort';

onEveryEngine('document 2, in the order a person clicks', (fixture) => {
  test('the steps of document 2 work in order: organisation, users, recipients, groups, rights, daily report, live data, certification, activation', async () => {
    const { context } = fixture;
    const world = await createWorld(context);
    const root = await world.superuser();
    const mailTo = async (address: string) => {
      await context.platform.background.settled();
      return context.platform.mail.sent.findLast((mail) => mail.to === address);
    };

    // Dashboard > Organisationen > Neu: the new organisation has its groups and one daily report.
    const name = `Bürgerenergie ${crypto.randomUUID()}`;
    const organisation = await root.client.organisations.create({
      body: { name, city: 'Friedberg', country: 'Deutschland' },
    });
    await root.client.organisations.switchTo({ id: root.id, body: { new_organisation: organisation.id } });
    const { authgroups } = await root.client.authGroups.offered({ id: organisation.id });
    const manager = authgroups.find((group) => group.grp_name === 'Orga-Manager');
    expect(authgroups.map((group) => group.grp_name)).toEqual(['Admin', 'Orga-Manager', 'root']);

    // The organisation's first user, who makes all further steps.
    const username = `chefin-${crypto.randomUUID().slice(0, 8)}`;
    const user = await root.client.users.create({
      body: {
        username,
        email: `${username}@example.org`,
        password: PASSWORD,
        organisation: organisation.id,
        grp_name: manager?.id ?? 0,
        first_name: 'Karla',
        last_name: 'Hof',
        is_active: true,
      },
    });
    const { auth_token } = await clientOf(world.api).session.login({ body: { username, password: PASSWORD } });
    const client = clientOf(world.api, auth_token);

    // A colleague is invited by mail and activates the account with its link, which works only once.
    const email = `neu-${username}@example.org`;
    const colleague = await client.users.create({
      body: {
        username: `neu-${username}`,
        email,
        password: PASSWORD,
        organisation: organisation.id,
        grp_name: manager?.id ?? 0,
        first_name: 'Neu',
        last_name: 'Kollege',
        phone_number: '+49603112345',
      },
    });
    const credentials = { username: colleague.username, password: PASSWORD };
    await expect(clientOf(world.api).session.login({ body: credentials })).rejects.toMatchObject({
      problem: { status: 400 },
    });
    const link = /\/account\/activate\/([\w-]+)\/([\w-]+)/.exec((await mailTo(email))?.text ?? '');
    const activation = { body: { uid: link?.[1] ?? '', token: link?.[2] ?? '' } };
    await clientOf(world.api).account.activate(activation);
    await expect(clientOf(world.api).account.activate(activation)).rejects.toMatchObject({ problem: { status: 400 } });
    await clientOf(world.api).session.login({ body: credentials });
    expect((await client.users.update({ id: colleague.id, body: { send_daily_report: true } })).send_daily_report).toBe(
      true,
    );
    const listed = (await client.users.list()).map((one) => one.username);
    expect(listed).toEqual(expect.arrayContaining([username, colleague.username]));

    // Key figures: at most 6, hours from 1 to 24.
    const measurements = [{ kpi: 'Leistung', aggregation: 'sum' } as const];
    const figures = { id: organisation.id, body: { recentDataHours: 6, measurements } };
    expect(await client.organisations.updateKpis(figures)).toMatchObject({
      recent_data_hours: 6,
      organisation_kpis: measurements,
    });
    await expect(
      client.organisations.updateKpis({ id: organisation.id, body: { recentDataHours: 25, measurements } }),
    ).rejects.toMatchObject({ problem: { status: 400 } });

    // Recipients of reports, and a group that is notified of plants.
    const plantId = await world.plant({ name: 'Biogas', organisationId: organisation.id, type: 'Biogas' });
    const { columns } = await world.component(plantId);
    const recipient = await client.reportUsers.create({
      body: { first_name: 'Ada', last_name: 'Wald', email: `ada-${username}@example.org` },
    });
    const group = await client.userGroups.create({ body: { grp_name: 'Bereitschaft', organisation: organisation.id } });
    await client.userGroups.update({ id: group.id, body: { send_alarmmessages: true, group_plants: [plantId] } });
    const members = await client.userGroups.replaceMembers({ id: group.id, body: [user.id, recipient.id] });
    expect(members).toMatchObject({ send_alarmmessages: true, group_plants: [plantId] });
    expect(members.group_users.toSorted((a, b) => a - b)).toEqual([user.id, recipient.id].toSorted((a, b) => a - b));

    // Rights: withdrawing read withdraws the other rights of the dialog too; the Orga-Manager group keeps the dialog
    // permission.
    const groups = await client.authGroups.list();
    const admin = groups.find((one) => one.grp_name === 'Admin');
    const permissions = (admin?.permissions ?? []).map((entry) =>
      entry.dialog === 'limits' ? { ...entry, can_read: false } : entry,
    );
    const restricted = await client.authGroups.update({ id: admin?.id ?? 0, body: { permissions } });
    expect(restricted.permissions.find((entry) => entry.dialog === 'limits')).toMatchObject({
      can_read: false,
      can_write: false,
    });
    const own = groups.find((one) => one.grp_name === 'Orga-Manager');
    const lockedOut = (own?.permissions ?? []).map((entry) => ({ ...entry, can_read: false, can_write: false }));
    const kept = await root.client.authGroups.update({ id: own?.id ?? 0, body: { permissions: lockedOut } });
    expect(kept.permissions.find((entry) => entry.dialog === 'permission')).toMatchObject({
      can_read: true,
      can_write: true,
    });
    await root.client.authGroups.update({ id: own?.id ?? 0, body: { permissions: own?.permissions ?? [] } });

    // Daily report: header, sub-header, position, change of order, deletion of a header with everything below it.
    const [report] = await client.dailyReports.list();
    const header = (title: string, position: number) =>
      client.dailyReports.createHeader({
        body: { name: title, position, organisation_daily_report: report?.id ?? 0 },
      });
    const [first, second] = [await header('Strom', 1), await header('Gas', 2)];
    const subheader = await client.dailyReports.createSubheader({
      body: { name: 'Erzeugung', position: 1, organisation_daily_report_header: first.id },
    });
    const position = await client.dailyReports.createPosition({
      body: { name: 'Tag', position: 1, organisation_daily_report_subheader: subheader.id },
    });
    expect(position).toMatchObject({
      type_column: 'DA',
      type_value_column: 'LD',
      type_footer: 'EF',
      calculation_day: 'CD',
    });
    await client.dailyReports.updateHeader({ id: first.id, body: { position: 2 } });
    await client.dailyReports.updateHeader({ id: second.id, body: { position: 1 } });
    expect((await client.dailyReports.headers()).map((one) => one.name)).toEqual(['Gas', 'Strom']);
    expect((await client.organisations.retrieve({ id: organisation.id })).has_daily_report).toBe(true);
    await client.dailyReports.removeHeader({ id: first.id });
    await expect(client.dailyReports.position({ id: position.id })).rejects.toMatchObject({ problem: { status: 404 } });

    // Live data: a set with its hidden header, another header, a position with one column per plant.
    const set = await client.liveData.create({ body: { name: 'Übersicht', plants: [plantId] } });
    expect((await client.liveData.retrieve({ id: set.id })).live_data_headers.map((one) => one.name)).toEqual([
      'Anlage',
    ]);
    const liveHeader = await client.liveData.createHeader({
      body: { name: 'Leistung', position: 2, organisation_live_data: set.id },
    });
    const offered = await client.liveData.plantDescriptions({
      organisationId: organisation.id,
      liveDataId: set.id,
      positionId: 0,
    });
    expect(offered.plants.map((plant) => plant.act_component_data_description)).toEqual([null]);
    const livePosition = await client.liveData.createPosition({
      body: {
        name: 'Wirkleistung',
        position: 1,
        organisation_live_data_header: liveHeader.id,
        component_data_description: columns.slice(0, 1),
      },
    });
    expect(livePosition.component_data_description).toEqual(columns.slice(0, 1));
    await client.liveData.remove({ id: set.id });
    expect(await client.liveData.sets()).toEqual([]);

    // Certification: the superuser creates one, the reset mail is sent, a deletion can be undone.
    const certified = await root.client.certifications.create({
      body: {
        user: { username: `zert-${username}`, email: `zert-${username}@example.org`, organisation: organisation.id },
        user_pdfs: [],
        registration_valid_until: new Date(Date.now() + 14 * 86_400_000).toISOString(),
      },
    });
    await clientOf(world.api).account.requestReset({ body: { email: `zert-${username}@example.org` } });
    const reset = /\/account\/password_reset\/([\w-]+)\/([\w-]+)/.exec(
      (await mailTo(`zert-${username}@example.org`))?.text ?? '',
    );
    await clientOf(world.api).account.confirmReset({
      body: {
        uid: reset?.[1] ?? '',
        token: reset?.[2] ?? '',
        new_password: 'geheim genug 1',
        re_new_password: 'geheim genug 1',
      },
    });
    const certifiedLogin = { username: certified.username, password: 'geheim genug 1' };
    const { auth_token: certifiedToken } = await clientOf(world.api).session.login({ body: certifiedLogin });
    await expect(clientOf(world.api, certifiedToken).plants.dashboard()).rejects.toMatchObject({
      problem: { status: 403 },
    });
    await root.client.users.removeCertified({ id: certified.id });
    expect((await root.client.certifications.list()).map((one) => one.id)).not.toContain(certified.id);
    expect(await root.client.certifications.restore({ id: certified.id })).toMatchObject({ is_active: true });

    // Tidying up: the group and the colleague are deleted; the user's own account is kept.
    await client.userGroups.remove({ id: group.id });
    await client.users.remove({ id: colleague.id });
    await expect(client.users.remove({ id: user.id })).rejects.toMatchObject({ problem: { status: 403 } });
  });
});
