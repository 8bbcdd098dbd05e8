import { expect, test } from 'vitest';
import type { ReportUserCreate } from '@leitwarte/core/entities';
import { onEveryEngine, testContext } from '../../../testing/database.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

const status = (code: number, detail?: string) => ({ problem: { status: code, ...(detail ? { detail } : {}) } });
const someone: ReportUserCreate = { first_name: 'Ute', last_name: 'Öhler', email: 'ute@example.org' };

onEveryEngine('report users', (fixture) => {
  const people = async () => {
    const world = await createWorld(fixture.context);
    return {
      world,
      writer: await world.actor(await world.group((dialog) => dialog === 'user_group')),
      other: await world.actor(await world.group(() => false)),
    };
  };

  test('report-users-12, -15: a new report user belongs to the organisation, and the creation is logged', async () => {
    const { world, writer } = await people();
    const body = { ...someone, last_name: crypto.randomUUID(), description: 'Bereitschaft', phone_number: '' };
    const created = await writer.client.reportUsers.create({ body });
    expect(created).toEqual({
      ...body,
      id: created.id,
      phone_number: null,
      organisation: world.organisationId,
      send_daily_report: false,
    });
    const remarks = `Ute ${body.last_name}`;
    const logged = await fixture.db.selectFrom('activity_log').selectAll().where('remarks', '=', remarks).execute();
    expect(logged).toMatchObject([{ action_type: 'Create', account_id: writer.id }]);
  });

  test('2.41: a report user without address and phone number is refused', async () => {
    const { writer } = await people();
    const create = (over: Partial<ReportUserCreate>) =>
      writer.client.reportUsers.create({ body: { ...someone, email: '', ...over } });
    await expect(create({})).rejects.toMatchObject(status(400, 'contact_missing'));
    const byPhone = await create({ phone_number: '+49170123' });
    expect(byPhone).toMatchObject({ email: null, phone_number: '+49170123' });
    const update = (body: object) => writer.client.reportUsers.update({ id: byPhone.id, body });
    await expect(update({ phone_number: '' })).rejects.toMatchObject(status(400, 'contact_missing'));
    expect(await update({ phone_number: '', email: 'a@example.org' })).toMatchObject({ phone_number: null });
    await expect(update({ first_name: '' })).rejects.toMatchObject(status(400));
    await expect(create({ phone_number: '0170' })).rejects.toMatchObject(status(400));
  });

  test('report-users-2: a report user cannot sign in, neither with an address nor after a password reset', async () => {
    const { world, writer } = await people();
    const email = `${crypto.randomUUID()}@example.org`;
    await writer.client.reportUsers.create({ body: { ...someone, email } });
    const stranger = clientOf(world.api);
    const body = { username: email, password: 'ein gutes Wort 7' };
    await expect(stranger.session.login({ body })).rejects.toMatchObject(status(400));
    await stranger.account.requestReset({ body: { email } });
    await fixture.context.platform.background.settled();
    expect(fixture.context.platform.mail.sent.filter(({ to }) => to === email)).toEqual([]);
  });

  test('report-users-13: the list contains the report users of the organisation, sorted by last name, and no other users', async () => {
    const { writer, other } = await people();
    for (const last_name of ['Zander', 'Äpfel', 'Bauer'])
      await writer.client.reportUsers.create({ body: { ...someone, last_name } });
    const { writer: stranger } = await people();
    await stranger.client.reportUsers.create({ body: someone });
    const names = (await other.client.reportUsers.list()).map((one) => one.last_name);
    expect(names).toEqual(['Äpfel', 'Bauer', 'Zander']);
  });

  test('2.45: every user of the organisation can switch a report user’s daily report on and off, but can change nothing else', async () => {
    const { writer, other } = await people();
    const user = await writer.client.reportUsers.create({ body: someone });
    const switched = await other.client.reportUsers.update({ id: user.id, body: { ...user, send_daily_report: true } });
    expect(switched).toEqual({ ...user, send_daily_report: true });
    await expect(
      other.client.reportUsers.update({ id: user.id, body: { ...switched, email: 'x@example.org' } }),
    ).rejects.toMatchObject(status(403));
    await expect(other.client.reportUsers.create({ body: someone })).rejects.toMatchObject(status(403));
    await expect(other.client.reportUsers.remove({ id: user.id })).rejects.toMatchObject(status(403));
  });

  test('4.10: ids of other organisations’ report users and of users get 404', async () => {
    const { writer } = await people();
    const { writer: stranger, world } = await people();
    const foreign = await stranger.client.reportUsers.create({ body: someone });
    const user = await world.actor(null);
    for (const id of [foreign.id, user.id]) {
      await expect(writer.client.reportUsers.update({ id, body: {} })).rejects.toMatchObject(status(404));
      await expect(writer.client.reportUsers.remove({ id })).rejects.toMatchObject(status(404));
      await expect(writer.client.reportUsers.test({ id })).rejects.toMatchObject(status(404));
    }
    await expect(
      writer.client.reportUsers.create({ body: { ...someone, organisation: world.organisationId } }),
    ).rejects.toMatchObject(status(403));
  });

  test('report-users-17: a deleted report user no longer exists', async () => {
    const { writer } = await people();
    const { id } = await writer.client.reportUsers.create({ body: someone });
    await writer.client.reportUsers.remove({ id });
    expect(await writer.client.reportUsers.list()).toEqual([]);
    await expect(writer.client.reportUsers.remove({ id })).rejects.toMatchObject(status(404));
  });

  test('2.50: the test message is sent before the response; without an SMS gateway a report user with only a phone number is refused', async () => {
    const { writer, other } = await people();
    const email = `${crypto.randomUUID()}@example.org`;
    const { id } = await writer.client.reportUsers.create({ body: { ...someone, email } });
    await other.client.reportUsers.test({ id });
    expect(fixture.context.platform.mail.sent.filter((one) => one.to === email)).toMatchObject([
      { subject: 'Leitwarte: Testnachricht' },
    ]);
    const byPhone = await writer.client.reportUsers.create({
      body: { ...someone, email: '', phone_number: '+491701234' },
    });
    await expect(other.client.reportUsers.test({ id: byPhone.id })).rejects.toMatchObject(
      status(400, 'sms_not_configured'),
    );
    await fixture.db.updateTable('account').set({ phone_number: null }).where('id', '=', byPhone.id).execute();
    await expect(other.client.reportUsers.test({ id: byPhone.id })).rejects.toMatchObject(
      status(400, 'contact_missing'),
    );
  });

  test('the number of test messages to a recipient is limited', async () => {
    const { writer } = await people();
    const { id } = await writer.client.reportUsers.create({ body: someone });
    for (let index = 0; index < 10; index += 1) await writer.client.reportUsers.test({ id });
    await expect(writer.client.reportUsers.test({ id })).rejects.toMatchObject(status(429, 'throttled'));
  });
});

test('if a test message cannot be sent, this is reported', async () => {
  const context = await testContext();
  const mail = {
    ...context.platform.mail,
    send: () => Promise.resolve({ state: 'failed', error: 'abgelehnt' } as const),
  };
  const world = await createWorld({ ...context, platform: { ...context.platform, mail } });
  const root = await world.superuser();
  const { id } = await root.client.reportUsers.create({ body: someone });
  await expect(root.client.reportUsers.test({ id })).rejects.toMatchObject(status(502, 'mail_failed'));
  await context.close();
});

test('P12: without a mail server the test message is not reported as sent; the file to which it was written is named', async () => {
  const context = await testContext();
  const mail = { ...context.platform.mail, isKept: true };
  const world = await createWorld({ ...context, platform: { ...context.platform, mail } });
  const root = await world.superuser();
  const { id } = await root.client.reportUsers.create({ body: someone });
  await expect(root.client.reportUsers.test({ id })).rejects.toMatchObject(status(400, 'mail_not_configured'));
  await context.close();
});
