import { expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { clientOf, createWorld } from '../testing/world.ts';

const PASSWORD = 'ein gutes Passwort';

/** Data URL of a picture that begins with the bytes of a PNG. */
const LOGO = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]).toString('base64')}`;

onEveryEngine('document 1, in the order a person clicks', (fixture) => {
  test('the steps of document 1 work in order: sign-in, dashboard, plant window, status, serial number, master data, password, sign-out', async () => {
    const world = await createWorld(fixture.context);
    const plantId = await world.plant({ name: 'Solarpark Nord' });
    const { id: componentId, columns } = await world.component(plantId, { name: 'WR 1', sernum: 'A-1' });
    const person = await world.actor(world.groups.orgaManager, { password: PASSWORD });

    // Login screen: a wrong password is rejected; then the sequence of section 4 begins.
    const stranger = clientOf(world.api);
    const wrong = stranger.session.login({ body: { username: person.username, password: 'falsch' } });
    await expect(wrong).rejects.toMatchObject({
      problem: { status: 400, fields: { non_field_errors: [expect.any(String)] } },
    });
    const { auth_token } = await stranger.session.login({ body: { username: person.username, password: PASSWORD } });
    const client = clientOf(world.api, auth_token);
    const me = await client.session.me();
    expect(me).toMatchObject({ username: person.username, grp_name_bez: 'Orga-Manager', user_pdfs: [] });
    const plants = await client.plants.dashboard();
    expect(plants.map((plant) => plant.name)).toEqual(['Solarpark Nord']);
    const [group] = await client.session.authGroups();
    expect(group?.permissions).toHaveLength(14);
    const organisationId = me.organisation ?? 0;
    const organisation = await client.organisations.retrieve({ id: organisationId });
    expect(organisation).toMatchObject({ status: '00', status_license: '00', has_daily_report: false });

    // Plant detail: overview, status set by hand, replacement of a device, files.
    const overview = await client.plants.overview({ id: plantId, body: { type_data: 'plain' } });
    expect(overview.data.map((section) => section.name)).toContain('WR 1');
    const faulty = await client.plants.changeStatus({
      id: plantId,
      body: { status: 2, alarm_txt: 'Sicherung gefallen' },
    });
    expect(faulty).toMatchObject({ status_anlage: 2, last_alarm: 'Sicherung gefallen' });
    expect((await client.plants.dashboard())[0]).toMatchObject({ status_anlage: 2, last_alarm: 'Sicherung gefallen' });
    const exchange = { id: plantId, body: { esn_old: 'A-1', esn_new: 'B-7' } };
    const exchanged = await client.plants.changeSerialNumber(exchange);
    expect(exchanged.plant_components).toMatchObject([{ id: componentId, sernum: 'B-7', sernum_2: 'A-1' }]);
    await expect(client.plants.changeSerialNumber(exchange)).rejects.toMatchObject({ problem: { status: 400 } });
    const pdf = await client.plants.overview({ id: plantId, body: { type_data: 'pdf' } });
    const xlsx = await client.plants.overview({ id: plantId, body: { type_data: 'xlsx' } });
    expect([pdf.name, xlsx.name]).toEqual([
      expect.stringMatching(/^Solarpark Nord_\d{4}-\d\d-\d\d\.pdf$/),
      expect.stringMatching(/^Solarpark Nord_\d{4}-\d\d-\d\d\.xlsx$/),
    ]);

    // Priority values determine what tile and key figures show.
    const slots = [{ id: columns[0] ?? 0 }, { id: null }, null];
    const chosen = await client.plants.updatePrioValues({ id: plantId, body: slots });
    expect(chosen.plant_prio_values.map((value) => value.id)).toEqual([columns[0], null, null]);

    // Master data: form, logo and key figures; changes that only superusers may make are rejected.
    const changed = await client.organisations.update({
      id: organisationId,
      body: { city: 'Friedberg', phone_number: '' },
    });
    expect(changed.city).toBe('Friedberg');
    await expect(client.organisations.update({ id: organisationId, body: { status: '80' } })).rejects.toMatchObject({
      problem: { status: 403, detail: 'permission_denied' },
    });
    await expect(
      client.organisations.update({ id: organisationId, body: { phone_number: '06031 1' } }),
    ).rejects.toMatchObject({ problem: { status: 400, fields: { phone_number: [expect.any(String)] } } });
    const withLogo = await client.organisations.updateLogo({ id: organisationId, body: { newLogo: LOGO } });
    expect(withLogo.get_logo_base64).toContain('iVBORw0KGgo');
    const withoutLogo = await client.organisations.updateLogo({ id: organisationId, body: { newLogo: null } });
    expect(withoutLogo.get_logo_base64).toBeNull();

    // A superuser switches the organisation and sees its plants.
    const root = await world.superuser();
    const other = await createWorld(fixture.context);
    const switching = { id: root.id, body: { new_organisation: other.organisationId } };
    expect(await root.client.organisations.switchTo(switching)).toMatchObject({ organisation: other.organisationId });
    expect(await root.client.plants.dashboard()).toEqual([]);
    expect((await root.client.organisations.list()).map((one) => one.id)).toContain(world.organisationId);
    await expect(client.organisations.list()).rejects.toMatchObject({ problem: { status: 403 } });

    // Change of the password, then sign-out.
    await client.account.changePassword({ body: { current_password: PASSWORD, new_password: 'ein neues Passwort' } });
    await client.session.logout();
    await expect(client.session.me()).rejects.toMatchObject({ problem: { status: 401, detail: 'not_authenticated' } });
  });
});
