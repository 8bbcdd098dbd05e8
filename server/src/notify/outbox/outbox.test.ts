import { afterEach, expect, test, describe } from 'vitest';
import { noticeText, storedNotice } from '../../platform/notices.ts';
import { testEngines } from '../../testing/database.ts';
import { clockSetBack } from '../../jobs/clock.ts';
import { insertWatcher } from '../../testing/alarms.ts';
import { createWorld } from '../../testing/world.ts';
import { outboxHasWork } from './pass.ts';
import { outboxRoom } from '../../testing/outboxRoom.ts';

const START = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;

describe.each(testEngines)('the outbox (%s)', (engine) => {
  const room = outboxRoom(engine, START);
  const { open, pass, alarms, mails, sms, states } = room;
  afterEach(() => room.close());

  test('2.52: a fault is sent by mail and SMS as the owner of its code chose, and only to groups with send_alarmmessages', async () => {
    const world = await open();
    const plant = await world.plant({ name: 'Solarpark Öd' });
    const { organisationId } = world;
    const watch = (over: object) => insertWatcher(room.context.db, { organisationId, plants: [plant], ...over });
    await watch({ email: 'Anna@example.org', phone: '+49' });
    await watch({ email: 'bert@example.org', phone: '+4917022222', alarms: false });
    await watch({ email: 'cara@example.org', phone: '+4917033333' });
    await alarms([{ plant_id: plant, send_sms: 1 }]);
    await pass();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['anna@example.org', 'cara@example.org']);
    expect(mails[0]?.subject).toBe('Leitwarte: Störung Solarpark Öd');
    expect(mails[0]?.text).toContain('21.11.2026 10:00 Störung: 17, Netzausfall');
    expect(sms).toEqual([
      {
        to: '+4917033333',
        text: expect.stringMatching(
          /^Leitwarte: Solarpark Öd: 21.11.2026 10:00 Störung: 17, Netzausfall https:\/\/leitwarte.test\/ack#[\w-]{22}$/,
        ),
      },
    ]);
    expect(await outboxHasWork(room.context)).toBe(false);
  });

  test.each([400 * 24 * 60, 120])(
    '4.56, W1: after a clock that was %i minutes ahead is set back, waiting messages are sent, and so is the next alarm',
    async (minutes) => {
      const world = await open();
      const plant = await world.plant();
      const { organisationId } = world;
      await insertWatcher(room.context.db, { organisationId, plants: [plant], email: 'a@example.org' });
      await alarms([{ plant_id: plant }]);
      room.answer = { state: 'failed', error: 'the certificate is out of date' };
      await pass();
      await pass(minutes * MINUTE);
      room.answer = { state: 'sent', reference: 'r1' };
      // the first window of this recipient opens while the clock is ahead
      const other = await world.plant();
      await insertWatcher(room.context.db, { organisationId, plants: [other], email: 'b@example.org' });
      await alarms([{ plant_id: other }]);
      await pass();
      const ahead = room.now;
      room.now = START + 2 * MINUTE;
      await clockSetBack(room.context, ahead);
      await alarms([{ plant_id: other, alarm_code: '18' }]);
      await pass();
      await pass(6 * MINUTE);
      expect(await states()).toEqual(['a@example.org sent', 'b@example.org sent', 'b@example.org sent']);
    },
  );

  test('K, tried: texts from devices and names appear in a mail as plain text, never as HTML or in a header', async () => {
    const world = await open();
    const plant = await world.plant({ name: '<img src=x onerror=alert(1)>' });
    await insertWatcher(room.context.db, {
      organisationId: world.organisationId,
      plants: [plant],
      email: 'a@example.org',
    });
    await alarms([
      { plant_id: plant, text: '</p><script>alert("1")</script>\r\nBcc: b@example.org\r\n\r\n<h1>Neu</h1>' },
    ]);
    await pass();
    const [mail] = mails;
    expect(mails.map(({ to }) => to)).toEqual(['a@example.org']);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toMatch(/<(img|script|h1)/);
    expect(mail?.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('3.3: alarms about missing data go to groups with send_old_data by mail, and by SMS to members without an address', async () => {
    const world = await open();
    const plant = await world.plant();
    const { organisationId } = world;
    const watch = (over: object) => insertWatcher(room.context.db, { organisationId, plants: [plant], ...over });
    await watch({ email: 'a@example.org', phone: '+4917011111' });
    await watch({ phone: '+4917022222' });
    await watch({ email: 'c@example.org', oldData: false });
    await alarms([{ plant_id: plant, cause: 'silent', severity: '1', text: 'Seit 3 h ohne Daten', send_mail: 0 }]);
    await pass();
    expect(mails.map(({ to }) => to)).toEqual(['a@example.org']);
    expect(sms.map(({ to }) => to)).toEqual(['+4917022222']);
  });

  test('only the provider is notified of a broken import, and nobody of a manual message', async () => {
    const world = await open();
    const plant = await world.plant();
    await insertWatcher(room.context.db, {
      organisationId: world.organisationId,
      plants: [plant],
      email: 'a@example.org',
    });
    await alarms([
      { plant_id: plant, cause: 'import', alarm_code: 'a' },
      { plant_id: plant, cause: 'manual', alarm_code: 'b', open: null },
    ]);
    await pass();
    expect(mails.map(({ to }) => to)).toEqual(['betreiber@example.org']);
    expect(await room.context.db.selectFrom('sent_message').selectAll().execute()).toEqual([]);
  });

  test('the first message is sent at once; further alarms of its window are sent together at the end of the window', async () => {
    const world = await open();
    const plants = [await world.plant({ name: 'A' }), await world.plant({ name: 'B' })];
    await insertWatcher(room.context.db, { organisationId: world.organisationId, plants, email: 'a@example.org' });
    const [first = 0, second = 0] = plants;
    await alarms([{ plant_id: first }]);
    await pass();
    for (const code of ['1', '2', '3']) {
      await alarms([{ plant_id: second, alarm_code: code }]);
      await pass(MINUTE);
    }
    expect(mails).toHaveLength(1);
    await pass(MINUTE);
    expect(mails).toHaveLength(1);
    await pass(MINUTE);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({ subject: 'Leitwarte: 3 Meldungen B' });
    await alarms([{ plant_id: first, alarm_code: '9' }]);
    await pass(6 * MINUTE);
    expect(mails).toHaveLength(3);
    const counted = await room.context.db.selectFrom('sent_message').select('plant_id').orderBy('id').execute();
    expect(counted.map(({ plant_id }) => plant_id)).toEqual([first, second, first]);
  });

  test('no messages are sent about plants that the organisation no longer sees, and none to users who have left', async () => {
    const world = await open();
    const other = await createWorld(room.context);
    const plant = await world.plant();
    await insertWatcher(room.context.db, {
      organisationId: other.organisationId,
      plants: [plant],
      email: 'x@example.org',
    });
    const gone = await insertWatcher(room.context.db, {
      organisationId: world.organisationId,
      plants: [plant],
      email: 'y@example.org',
    });
    await room.context.db
      .updateTable('account')
      .set({ organisation_id: other.organisationId })
      .where('id', '=', gone)
      .execute();
    await alarms([{ plant_id: plant }]);
    await pass();
    expect(mails).toEqual([]);
    await room.context.db
      .insertInto('plant_view_organisation')
      .values({ plant_id: plant, organisation_id: other.organisationId })
      .execute();
    await alarms([{ plant_id: plant, alarm_code: '2' }]);
    await pass();
    expect(mails.map(({ to }) => to)).toEqual(['x@example.org']);
  });

  test('a message with a known failure is tried again at growing intervals and then shown as failed', async () => {
    const world = await open();
    const plant = await world.plant();
    await insertWatcher(room.context.db, {
      organisationId: world.organisationId,
      plants: [plant],
      email: 'a@example.org',
    });
    await alarms([{ plant_id: plant }]);
    room.answer = { state: 'failed', error: '451 später' };
    await pass();
    await pass(29_000);
    expect(mails).toHaveLength(1);
    await pass(1_000);
    expect(mails).toHaveLength(2);
    await pass(59_000);
    expect(mails).toHaveLength(2);
    for (let index = 0; index < 20; index += 1) await pass(60 * MINUTE);
    expect(mails).toHaveLength(12);
    expect(await states()).toEqual(['a@example.org failed']);
    expect(await room.context.db.selectFrom('sent_message').selectAll().execute()).toEqual([]);
  });

  test('a message with an unclear result is shown as unclear and never sent again automatically', async () => {
    const world = await open();
    const plant = await world.plant();
    await insertWatcher(room.context.db, {
      organisationId: world.organisationId,
      plants: [plant],
      email: 'a@example.org',
    });
    await alarms([{ plant_id: plant }]);
    room.answer = { state: 'unclear', error: 'Timeout' };
    await pass();
    for (let index = 0; index < 5; index += 1) await pass(60 * MINUTE);
    expect(mails).toHaveLength(1);
    expect(await states()).toEqual(['a@example.org unclear']);
  });

  test('a message whose process died during a try is unclear after three minutes', async () => {
    const world = await open();
    const { id } = await room.context.db
      .insertInto('message')
      .values({
        channel: 'email',
        kind: 'alarm',
        recipient: 'a@example.org',
        organisation_id: world.organisationId,
        state: 'attempting',
        attempts: 1,
        created_at: room.now,
        due_at: room.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await room.context.db
      .insertInto('message_attempt')
      .values({ message_id: id, started_at: room.now, outcome: 'attempting' })
      .execute();
    await pass(3 * MINUTE);
    expect(await states()).toEqual(['a@example.org attempting']);
    await pass(1);
    expect(await states()).toEqual(['a@example.org unclear']);
    expect(mails).toEqual([]);
  });

  test('a message whose plant was removed before it was sent is suppressed', async () => {
    const world = await open();
    const plants = [await world.plant(), await world.plant()];
    await insertWatcher(room.context.db, { organisationId: world.organisationId, plants, email: 'a@example.org' });
    await alarms([{ plant_id: plants[0] ?? 0 }]);
    await pass();
    await alarms([{ plant_id: plants[1] ?? 0 }]);
    await pass();
    await room.context.db
      .deleteFrom('plant')
      .where('id', '=', plants[1] ?? 0)
      .execute();
    await pass(5 * MINUTE);
    expect(mails).toHaveLength(1);
    expect(await states()).toEqual(['a@example.org sent', 'a@example.org suppressed']);
  });

  test('nobody is notified of an alarm that was withdrawn before its message was sent', async () => {
    const world = await open();
    const plant = await world.plant();
    await insertWatcher(room.context.db, {
      organisationId: world.organisationId,
      plants: [plant],
      email: 'a@example.org',
    });
    const undo = (ids: readonly number[]) =>
      room.context.db
        .updateTable('alarm')
        .set({ open: null, ended_at: room.now, ended_by: 'taken_back' })
        .where('id', 'in', ids)
        .execute();
    await alarms([{ plant_id: plant }]);
    await pass();
    const both = await alarms([
      { plant_id: plant, alarm_code: '18', text: 'Falsch' },
      { plant_id: plant, alarm_code: '19', text: 'Richtig' },
    ]);
    await pass();
    await undo(both.slice(0, 1));
    await pass(5 * MINUTE);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Richtig');
    expect(mails[1]?.text).not.toContain('Falsch');
    const wrong = await alarms([{ plant_id: plant, alarm_code: '20' }]);
    await pass();
    await undo(wrong);
    await pass(5 * MINUTE);
    expect(await states()).toEqual(['a@example.org sent', 'a@example.org sent', 'a@example.org suppressed']);
  });

  test('without an SMS gateway a mail replaces an SMS', async () => {
    const world = await open(false);
    const plant = await world.plant();
    const phone = '+4917011111';
    await insertWatcher(room.context.db, {
      organisationId: world.organisationId,
      plants: [plant],
      email: 'a@b.de',
      phone,
    });
    await alarms([{ plant_id: plant, send_mail: 0, send_sms: 1 }]);
    await pass();
    expect(mails.map(({ to }) => to)).toEqual(['a@b.de']);
  });

  test('a broken import is reported in the language of the installation, with the reason', async () => {
    const world = await open(true, { providerMail: undefined, providerLanguage: 'en' });
    await world.superuser({ email: 'root@example.org' });
    const plant = await world.plant({ name: 'Solarpark Öd' });
    const notice = storedNotice([noticeText('file.failed', { file: 'wr.csv' }), noticeText('rejection.bad_time')]);
    await alarms([{ plant_id: plant, cause: 'import', text: '', notice }]);
    await pass();
    expect(mails).toMatchObject([{ to: 'root@example.org', subject: 'Leitwarte: Import Solarpark Öd' }]);
    expect(mails[0]?.text).toContain('File wr.csv could not be read:');
    expect(mails[0]?.html).toContain('<html lang="en">');
    expect(mails[0]?.text).not.toMatch(/Guten Tag|Datei|gelesen/);
  });
});
