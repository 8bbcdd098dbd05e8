import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createGroup } from '../../../rights/groups.ts';
import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { createToken } from '../../../rights/tokens.ts';
import { base64Of } from '../../../platform/base64.ts';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { unzip } from '../../../testing/unzip.ts';
import { clientOf, createWorld, type World } from '../../../testing/world.ts';

const DAY_MS = 86_400_000;
const pdf = (text = 'x') => base64Of(new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF\n`));
const status = (code: number) => ({ problem: { status: code } });
const fields = (wrong: object) => ({ problem: { status: 400, fields: wrong } });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

onEveryEngine('certification users', (fixture) => {
  const open = async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const files = [`Gutachten ${crypto.randomUUID()}.pdf`, `Ölprobe ${crypto.randomUUID()}.pdf`];
    for (const name of files) await root.client.certifications.addFile({ body: { name, base64: pdf(name) } });
    return { world, root, files };
  };
  const bodyFor = (world: World, names: readonly string[], registration_valid_until: string | null = inDays(14)) => {
    const username = `Prüfer-${crypto.randomUUID()}`;
    return {
      user: { username, email: `${crypto.randomUUID()}@example.org`, organisation: world.organisationId },
      user_pdfs: names.map((pdf_name) => ({ pdf_name })),
      registration_valid_until,
    };
  };
  const signedIn = async (world: World, id: number) =>
    clientOf(world.api, await createToken(fixture.db, fixture.context.platform, id));

  test('certification-admin-26: a new certification user is active, has its documents, and is logged', async () => {
    const { world, root, files } = await open();
    const body = bodyFor(world, [...files, files[0] ?? '']);
    const user = await root.client.certifications.create({ body });
    expect(user).toMatchObject({ ...body.user, is_active: true, date_joined: expect.any(String) });
    expect(user.registration_valid_until).toBe(body.registration_valid_until);
    expect(user.user_pdfs.map((one) => one.pdf_name)).toEqual(files);
    expect((await root.client.certifications.list()).find((one) => one.id === user.id)).toEqual(user);
    const logged = await fixture.db
      .selectFrom('activity_log')
      .selectAll()
      .where('remarks', '=', body.user.username)
      .execute();
    expect(logged).toMatchObject([{ action_type: 'Create', account_id: root.id }]);
  });

  test('certification-admin-27: with the mail that the client requests next, the user can set a password and sign in', async () => {
    const { world, root, files } = await open();
    const { user } = bodyFor(world, files);
    await root.client.certifications.create({ body: { ...bodyFor(world, files), user } });
    await root.client.account.requestReset({ body: { email: user.email } });
    await fixture.context.platform.background.settled();
    const mail = fixture.context.platform.mail.sent.findLast((one) => one.to === user.email);
    const [, uid = '', token = ''] = /password_reset\/([\w-]+)\/(\w+)/.exec(mail?.text ?? '') ?? [];
    const password = 'ein langes Passwort';
    const client = clientOf(world.api);
    await client.account.confirmReset({ body: { uid, token, new_password: password, re_new_password: password } });
    const { auth_token } = await client.session.login({ body: { username: user.username, password } });
    const me = await clientOf(world.api, auth_token).session.me();
    expect(me.user_pdfs.map((one) => one.pdf_name)).toEqual(files);
  });

  const readingsOf = async (world: World) => {
    const plant = await world.plant({ name: 'Solarpark Süd' });
    const { id, columns } = await world.component(plant, { name: 'WR 1' });
    const [power = 0, energy = 0] = columns;
    const at = Date.UTC(2026, 2, 1, 11);
    await storeReadings(
      fixture.context,
      id,
      [at, at + 60_000],
      new Map([
        [power, [1.5, 2]],
        [energy, [10, 11]],
      ]),
    );
    return { plant, columns: [power, energy], from: '2026-03-01', until: '2026-03-01' };
  };

  test('readings attached to a document stay unchanged: an auditor can verify them with sha256sum, and nobody else gets them', async () => {
    const { world, root, files } = await open();
    const [mine = '', other = ''] = files;
    const wanted = await readingsOf(world);
    const made = await root.client.certifications.attachReadings({ pdf_name: mine, body: wanted });
    expect(made).toMatchObject({
      pdf_name: mine,
      name: 'Solarpark Süd 01.03.2026 – 01.03.2026',
      plant_name: 'Solarpark Süd',
      rows: 2,
      created_by: root.username,
    });
    const { id } = await root.client.certifications.create({ body: bodyFor(world, [mine]) });
    const client = await signedIn(world, id);
    expect(await client.certifications.readings({ pdf_name: mine })).toEqual([made]);
    const { bytes } = await client.certifications.readingsFile({ id: made.id });
    expect([bytes.length, await fixture.context.platform.sha256(bytes)]).toEqual([made.size, made.sha256]);
    const inside = await unzip(bytes);
    const sums = [...(inside.get('SHA256SUMS') ?? '').matchAll(/^([\da-f]{64}) [ *](.+)$/gm)];
    expect(sums).toHaveLength(2);
    for (const [, sum, name = ''] of sums)
      expect(await fixture.context.platform.sha256(new TextEncoder().encode(inside.get(name)))).toBe(sum);
    expect(process.platform === 'linux' ? await bySha256sum(inside) : sums).toHaveLength(2);
    const manifest = JSON.parse(inside.get('manifest.json') ?? '');
    expect(manifest).toMatchObject({
      document: {
        name: mine,
        sha256: await fixture.context.platform.sha256(new TextEncoder().encode(atob(pdf(mine)))),
      },
      plant: { id: wanted.plant, zone: 'Europe/Berlin' },
      period: { from_utc: '2026-02-28T23:00:00.000Z', until_utc: '2026-03-01T23:00:00.000Z' },
      files: [{ rows: 2 }],
    });
    expect(inside.get(manifest.files[0].name)?.split('\n').slice(1)).toEqual([
      '2026-03-01T11:00:00.000Z,1.5,10',
      '2026-03-01T11:01:00.000Z,2,11',
      '',
    ]);
    // readings that arrive later do not change the attached copy
    await readingsOf(world);
    expect((await client.certifications.readingsFile({ id: made.id })).bytes).toEqual(bytes);
    const stranger = await signedIn(
      world,
      (await root.client.certifications.create({ body: bodyFor(world, [other]) })).id,
    );
    for (const who of [stranger, (await world.actor(world.groups.orgaManager)).client]) {
      await expect(who.certifications.readings({ pdf_name: mine })).rejects.toMatchObject(status(404));
      await expect(who.certifications.readingsFile({ id: made.id })).rejects.toMatchObject(status(404));
      await expect(who.certifications.removeReadings({ id: made.id })).rejects.toMatchObject(status(403));
      await expect(who.certifications.attachReadings({ pdf_name: mine, body: wanted })).rejects.toMatchObject(
        status(403),
      );
    }
    await root.client.certifications.removeReadings({ id: made.id });
    expect(await client.certifications.readings({ pdf_name: mine })).toEqual([]);
    await expect(client.certifications.readingsFile({ id: made.id })).rejects.toMatchObject(status(404));
    await expect(root.client.certifications.removeReadings({ id: made.id })).rejects.toMatchObject(status(404));
  });

  test('attaching readings is refused for unknown documents or plants, columns of other plants, no readings, and too long periods', async () => {
    const { world, root, files } = await open();
    const [mine = ''] = files;
    const wanted = await readingsOf(world);
    const attach = (over: object, pdf_name = mine) =>
      root.client.certifications.attachReadings({ pdf_name, body: { ...wanted, ...over } });
    await expect(attach({}, 'fehlt.pdf')).rejects.toMatchObject(status(404));
    await expect(attach({ plant: 987_654 })).rejects.toMatchObject(fields({ plant: expect.anything() }));
    await expect(attach({ plant: await world.plant() })).rejects.toMatchObject(fields({ columns: expect.anything() }));
    await expect(attach({ columns: [] })).rejects.toMatchObject(fields({ columns: expect.anything() }));
    await expect(attach({ until: '2026-02-01' })).rejects.toMatchObject(fields({ until: expect.anything() }));
    await expect(attach({ until: '2037-02-01' })).rejects.toMatchObject(fields({ until: expect.anything() }));
    await expect(attach({ from: '2025-02-01', until: '2025-02-01' })).rejects.toMatchObject({
      problem: { status: 409, detail: 'no_readings' },
    });
    await expect(root.client.certifications.readings({ pdf_name: 'fehlt.pdf' })).rejects.toMatchObject(status(404));
    expect(await root.client.certifications.readings({ pdf_name: mine })).toEqual([]);
  });

  test('the security record shows which auditor read which document and when; this is kept and exported completely', async () => {
    const { world, root, files } = await open();
    const [mine = '', other = ''] = files;
    const attached = await root.client.certifications.attachReadings({ pdf_name: mine, body: await readingsOf(world) });
    const body = bodyFor(world, [mine]);
    const { id } = await root.client.certifications.create({ body });
    const client = await signedIn(world, id);
    await client.certifications.file({ pdf_name: mine });
    await client.certifications.readingsFile({ id: attached.id });
    await expect(client.certifications.file({ pdf_name: other })).rejects.toMatchObject(status(404));
    const seen = async (query: object) => (await root.client.security.list({ query })).results;
    const { username } = body.user;
    expect(await seen({ event: 'document_read', actor: username })).toMatchObject([
      { subject_name: other, result: 'refused' },
      { subject_name: `${mine}: ${attached.name}`, result: 'ok' },
      { subject_name: mine, actor: id, result: 'ok', organisation: world.organisationId },
    ]);
    expect(await seen({ event: 'readings_attached', actor: root.username })).toMatchObject([{ subject_name: mine }]);
    // documents read by superusers are not recorded
    await root.client.certifications.file({ pdf_name: mine });
    expect(await seen({ event: 'document_read', actor: root.username })).toEqual([]);
  });

  test('1.77, certification-7 and 10: certification users can read only their own documents', async () => {
    const { world, root, files } = await open();
    const [mine = '', other = ''] = files;
    const { id } = await root.client.certifications.create({ body: bodyFor(world, [mine]) });
    const client = await signedIn(world, id);
    const file = await client.certifications.file({ pdf_name: mine });
    expect(file).toMatchObject({ name: mine, filename: mine, base64: pdf(mine), size: atob(pdf(mine)).length });
    await expect(client.certifications.file({ pdf_name: other })).rejects.toMatchObject(status(404));
    expect((await root.client.certifications.file({ pdf_name: other })).base64).toBe(pdf(other));
    const manager = await world.actor(world.groups.orgaManager);
    await expect(manager.client.certifications.file({ pdf_name: mine })).rejects.toMatchObject(status(404));
    for (const refused of [
      () => client.plants.dashboard(),
      () => client.users.list(),
      () => client.certifications.list(),
      () => client.certifications.files(),
    ])
      await expect(refused()).rejects.toMatchObject({ problem: { status: 403, detail: 'permission_denied' } });
  });

  test('2.75: an end of validity in the past or more than 366 days ahead is refused; there may be no end', async () => {
    const { world, root } = await open();
    const create = (until: string | null) => root.client.certifications.create({ body: bodyFor(world, [], until) });
    for (const until of [inDays(-1), inDays(367)])
      await expect(create(until)).rejects.toMatchObject(
        fields({ registration_valid_until: ['Der Wert ist ungültig.'] }),
      );
    expect((await create(inDays(365))).is_active).toBe(true);
    expect((await create(null)).registration_valid_until).toBeNull();
    await expect(create('morgen')).rejects.toMatchObject(fields({ registration_valid_until: expect.anything() }));
  });

  test('a user name in use, an unknown organisation and an unknown document are refused at their field', async () => {
    const { world, root, files } = await open();
    const body = bodyFor(world, files);
    await root.client.certifications.create({ body });
    const create = (over: object) => root.client.certifications.create({ body: { ...bodyFor(world, []), ...over } });
    await expect(create({ user: body.user })).rejects.toMatchObject(
      fields({ 'user.username': ['Dieser Wert ist bereits vergeben.'] }),
    );
    await expect(create({ user: { ...bodyFor(world, []).user, organisation: 987_654 } })).rejects.toMatchObject(
      fields({ 'user.organisation': expect.anything() }),
    );
    await expect(create({ user_pdfs: [{ pdf_name: '../geheim.pdf' }] })).rejects.toMatchObject(
      fields({ user_pdfs: ['Der Eintrag ../geheim.pdf existiert nicht.'] }),
    );
  });

  test('certification-admin-29: an update replaces documents and validity; documents that stay assigned keep their id', async () => {
    const { world, root, files } = await open();
    const [first = '', second = ''] = files;
    const user = await root.client.certifications.create({ body: bodyFor(world, [first]) });
    const until = inDays(30);
    const changed = await root.client.certifications.update({
      id: user.id,
      body: {
        user_pdfs: [...user.user_pdfs.map(({ id }) => ({ id, pdf_name: first })), { pdf_name: second }],
        registration_valid_until: until,
      },
    });
    expect(changed.user_pdfs[0]).toEqual(user.user_pdfs[0]);
    expect(changed).toMatchObject({ registration_valid_until: until, username: user.username });
    const emptied = await root.client.certifications.update({
      id: user.id,
      body: { user_pdfs: [], registration_valid_until: until },
    });
    expect(emptied.user_pdfs).toEqual([]);
    const late = { user_pdfs: [{ pdf_name: first }], registration_valid_until: until };
    await expect(
      root.client.certifications.update({ id: user.id, body: late }, { basedOn: changed }),
    ).rejects.toMatchObject({ problem: { status: 409, detail: 'conflict', current: { user_pdfs: [] } } });
    const other = await world.actor(world.groups.admin);
    for (const id of [other.id, 987_654])
      await expect(
        root.client.certifications.update({ id, body: { user_pdfs: [], registration_valid_until: until } }),
      ).rejects.toMatchObject(status(404));
  });

  test('2.68: a removed certification user is not in the list, cannot sign in, and can be restored', async () => {
    const { world, root, files } = await open();
    const user = await root.client.certifications.create({ body: bodyFor(world, files) });
    const client = await signedIn(world, user.id);
    const manager = await world.actor(world.groups.orgaManager);
    await expect(manager.client.users.removeCertified({ id: user.id })).rejects.toMatchObject(status(403));
    await root.client.users.removeCertified({ id: user.id });
    await expect(client.session.me()).rejects.toMatchObject(status(401));
    expect((await root.client.certifications.list()).map((one) => one.id)).not.toContain(user.id);
    expect((await root.client.users.list()).map((one) => one.id)).not.toContain(user.id);
    await expect(root.client.users.remove({ id: user.id })).rejects.toMatchObject(status(404));
    const { email } = user;
    await root.client.account.requestReset({ body: { email: email ?? '' } });
    await fixture.context.platform.background.settled();
    expect(fixture.context.platform.mail.sent.filter((one) => one.to === email)).toEqual([]);
    expect(await root.client.certifications.restore({ id: user.id })).toEqual(user);
    expect((await (await signedIn(world, user.id)).session.me()).user_pdfs).toHaveLength(2);
    await expect(root.client.certifications.restore({ id: manager.id })).rejects.toMatchObject(status(404));
  });

  test('certification-admin-35: access ends when the validity ends, also in open sessions', async () => {
    const { world, root, files } = await open();
    const user = await root.client.certifications.create({ body: bodyFor(world, files) });
    const client = await signedIn(world, user.id);
    expect((await client.session.me()).id).toBe(user.id);
    await fixture.db.updateTable('account').set({ registration_valid_until: 1 }).where('id', '=', user.id).execute();
    await expect(client.certifications.file({ pdf_name: files[0] ?? '' })).rejects.toMatchObject(status(401));
    await root.client.certifications.update({
      id: user.id,
      body: {
        user_pdfs: user.user_pdfs.map(({ id }) => ({ id, pdf_name: files[0] ?? '' })),
        registration_valid_until: inDays(1),
      },
    });
    expect((await (await signedIn(world, user.id)).session.me()).id).toBe(user.id);
  });

  test('certification-admin-32 and 2.73: documents are listed without content, each name once', async () => {
    const { root, files } = await open();
    const listed = (await root.client.certifications.files()).files;
    expect(listed.map((file) => file.name)).toEqual(expect.arrayContaining(files));
    expect(listed.every((file) => file.base64 === null && file.uploadedAt !== null)).toBe(true);
    const add = (name: string, base64: string) => root.client.certifications.addFile({ body: { name, base64 } });
    await expect(add(files[0] ?? '', pdf())).rejects.toMatchObject(
      fields({ name: ['Dieser Wert ist bereits vergeben.'] }),
    );
  });

  test('a document must have the content of a PDF and a name without a path; large files are accepted', async () => {
    const { world, root } = await open();
    const add = (name: string, base64: string) => root.client.certifications.addFile({ body: { name, base64 } });
    for (const name of ['../a.pdf', 'a/b.pdf', '.a.pdf', 'a.html', 'a\u0000.pdf'])
      await expect(add(name, pdf())).rejects.toMatchObject(fields({ name: expect.anything() }));
    for (const content of ['kein base64!', base64Of(new TextEncoder().encode('<script>')), btoa('PK')])
      await expect(add(`${crypto.randomUUID()}.pdf`, content)).rejects.toMatchObject(
        fields({ base64: ['Die Datei ist kein PDF.'] }),
      );
    const large = await add(`${crypto.randomUUID()}.pdf`, pdf('x'.repeat(6 * 1024 * 1024)));
    expect(large.size).toBeGreaterThan(6 * 1024 * 1024);
    const manager = await world.actor(world.groups.orgaManager);
    await expect(
      manager.client.certifications.addFile({ body: { name: 'a.pdf', base64: pdf() } }),
    ).rejects.toMatchObject(status(403));
  });

  test('K12: a PDF with scripts and a name that Windows cannot store are refused with the reason', async () => {
    const { root } = await open();
    const add = (name: string, base64: string) => root.client.certifications.addFile({ body: { name, base64 } });
    for (const name of ['CON.pdf', 'nul.2026.pdf', 'LPT1 .pdf'])
      await expect(add(name, pdf())).rejects.toMatchObject(
        fields({ name: [expect.stringContaining('hält Windows für ein Gerät frei')] }),
      );
    await expect(add('Skript.pdf', pdf('<< /S /JavaScript /JS (app.alert) >>'))).rejects.toMatchObject(
      fields({ base64: [expect.stringContaining('enthält Skripte')] }),
    );
  });

  test('listing many certification users needs as many queries as listing one', async () => {
    const counting = countingContext(fixture.context);
    const world = await createWorld(counting.context);
    const root = await world.superuser();
    await root.client.certifications.create({ body: bodyFor(world, []) });
    const one = await counting.countedIn(() => root.client.certifications.list());
    for (let index = 0; index < 3; index += 1) await root.client.certifications.create({ body: bodyFor(world, []) });
    expect(await counting.countedIn(() => root.client.certifications.list())).toBe(one);
  });

  test('a document that is removed from the disk stays assigned and gets 404 until it is there again', async () => {
    const { world, root } = await open();
    const group = await createGroup(fixture.db, { name: CERTIFICATION_GROUP, organisationId: null });
    const { id, client } = await world.actor(group);
    await fixture.db.insertInto('certification_document').values({ account_id: id, pdf_name: 'weg.pdf' }).execute();
    await expect(client.certifications.file({ pdf_name: 'weg.pdf' })).rejects.toMatchObject(status(404));
    const body = { user_pdfs: [{ pdf_name: 'weg.pdf' }], registration_valid_until: inDays(3) };
    expect((await root.client.certifications.update({ id, body })).user_pdfs).toHaveLength(1);
  });
});

/** Names of the files that `sha256sum`, run as on the auditor's machine, reports as unchanged. */
async function bySha256sum(files: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'readings-'));
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  const said = execFileSync('sha256sum', ['--strict', '-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
  await rm(folder, { recursive: true });
  return said.split('\n').filter((line) => line.endsWith(': OK'));
}
