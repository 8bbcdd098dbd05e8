import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findingsOf } from '../areas/provider/system/provider.ts';
import { COUNTER_HEAD, counterLines, counterPlant, counterValues, storedCounter } from '../testing/counterLogger.ts';
import { testEngines } from '../testing/database.ts';
import { BUSY_PASSWORD, type Mail, mailServer } from '../testing/mailServer.ts';
import { makePlant, type MadePlant } from '../testing/makePlant.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { reachOnce } from './reaching/reachOut.ts';

const HOUR = 3_600_000;

describe.each(testEngines)('40.3: files that come by mail (%s)', (engine) => {
  // later than any file that this test writes, so that no wait for file ages is needed
  let now = Date.UTC(2100, 0, 1, 12);
  let room: SourceRoom;
  let made: MadePlant;
  let server: Awaited<ReturnType<typeof mailServer>>;
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => now });
  });
  beforeEach(async () => {
    server = await mailServer();
    made = await makePlant(room.context.db, counterPlant);
  });
  afterEach(() => server.stop());
  afterAll(() => room.close());

  const make = async (body: object = {}) => {
    const way = { kind: 'imap', host: '127.0.0.1', port: server.port, tls: false, username: 'anlage' } as const;
    const moving = { afterwards: 'move', moved_to: 'fertig' } as const;
    const { id } = await room.make({ plant: made.plantId, ...way, password: 'geheim', ...moving, ...body });
    return id;
  };
  const look = (id: number) => reachOnce(room.context, id, new AbortController().signal);
  const sourceOf = (id: number) =>
    room.context.db.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const file = (from: number, until: number, name = 'wr.csv') => ({
    name,
    text: COUNTER_HEAD + counterLines(from, until),
  });
  const mail = (subject: string, ...parts: Mail['parts']): Mail => ({ from: 'logger@example.org', subject, parts });
  const accounts = async () => {
    const rows = await room.context.db
      .selectFrom('import_file')
      .select(['file', 'rows_stored', 'rows_duplicate'])
      .where('plant_id', '=', made.plantId)
      .orderBy('id')
      .execute();
    return rows.map(({ file: name, rows_stored, rows_duplicate }) => [name, rows_stored, rows_duplicate]);
  };

  test('files of a mail are fetched in the first run, and the mail is moved once all its files are imported', async () => {
    const id = await make();
    server.deliver(mail('Tag 1', file(0, 6, 'wr1.csv'), { ...file(6, 12, 'ordner\\wr2.csv'), disposition: 'inline' }));
    await look(id);
    await look(id);
    expect(server.subjects()).toEqual(['Tag 1']);
    await room.pass();
    await look(id);
    expect(await storedCounter(room.context.db, made)).toEqual(counterValues(12));
    expect([server.subjects(), server.subjects('fertig')]).toEqual([[], ['Tag 1']]);
    expect(await accounts()).toEqual([
      ['wr1.csv', 6, 0],
      ['wr2.csv', 6, 0],
    ]);
    await look(id);
    expect(await room.context.db.selectFrom('source_file').selectAll().where('source_id', '=', id).execute()).toEqual(
      [],
    );
    expect(await sourceOf(id)).toMatchObject({ fault: null, reached_at: now });
  });

  test('mailed files with the same name are imported one after the other, in the order of their mails', async () => {
    const id = await make();
    server.deliver(mail('Tag 1', file(0, 6)), mail('Tag 2', file(6, 12)));
    for (let day = 0; day < 2; day += 1) {
      await look(id);
      await room.pass();
    }
    await look(id);
    expect(await storedCounter(room.context.db, made)).toEqual(counterValues(12));
    expect(server.subjects('fertig')).toEqual(['Tag 1', 'Tag 2']);
  });

  test.each([
    ['while a part is fetched', /BODY(\.PEEK)?\[2\]/],
    ['before a mail is moved', /MOVE/],
  ])('mailed files are stored once if the connection ends %s', async (_, breaking) => {
    const id = await make();
    server.deliver(mail('Tag 1', file(0, 6)));
    server.breakAt(breaking);
    for (let looks = 0; looks < 4; looks += 1) {
      await look(id).catch(() => undefined);
      await room.pass();
      now += HOUR;
    }
    expect(await storedCounter(room.context.db, made)).toEqual(counterValues(6));
    expect(await accounts()).toEqual([['wr.csv', 6, 0]]);
    expect([server.subjects(), server.subjects('fertig')]).toEqual([[], ['Tag 1']]);
  });

  test('if the server renumbers the folder, mailed files are fetched again and recognised as duplicates', async () => {
    const id = await make({ afterwards: 'leave' });
    server.deliver(mail('Tag 1', file(0, 6)));
    for (let looks = 0; looks < 2; looks += 1) {
      await look(id);
      await room.pass();
      await look(id);
      server.renumber();
    }
    expect(await accounts()).toEqual([
      ['wr.csv', 6, 0],
      ['wr.csv', 0, 6],
    ]);
    expect(server.subjects()).toEqual(['Tag 1']);
  });

  test('only mails with the given sender and subject are read; all others are left unchanged', async () => {
    const id = await make({ sender_pattern: '*@example.org', subject_pattern: 'tag', file_pattern: 'wr*' });
    server.deliver(
      { ...mail('Tag 1', file(0, 6)), from: 'fremd@example.com' },
      mail('Werbung', file(0, 6)),
      mail('Tag 2', file(6, 12, 'anderes.csv'), file(0, 6)),
    );
    await look(id);
    await room.pass();
    await look(id);
    expect(await storedCounter(room.context.db, made)).toEqual(counterValues(6));
    expect([server.subjects(), server.subjects('fertig')]).toEqual([['Tag 1', 'Werbung'], ['Tag 2']]);
    expect(await sourceOf(id)).toMatchObject({ fault: null });
  });

  test('a mail without a file is left in place, and is listed by the source and in the findings', async () => {
    const id = await make();
    server.deliver(
      mail('Nur Text'),
      mail('Bild', { name: 'logo.png', text: 'x', type: 'image/png' }),
      mail('Tag 1', file(0, 6)),
    );
    await look(id);
    await room.pass();
    await look(id);
    expect(server.subjects()).toEqual(['Nur Text', 'Bild']);
    expect(await storedCounter(room.context.db, made)).toEqual(counterValues(6));
    expect(await sourceOf(id)).toMatchObject({
      fault: 'mail',
      fault_detail:
        'mail "Nur Text" from logger@example.org of 2099-12-31 brings no file; mail "Bild" from logger@example.org of 2099-12-31 brings no file',
    });
    now += 2 * HOUR;
    const found = (await findingsOf(room.context)).filter(({ en }) => en.includes('"Nur Text"'));
    expect(found).toMatchObject([{ check: 'source', state: 'warning' }]);
    // the report of a mail that nobody removes ends after a month
    now += 31 * 24 * HOUR;
    await look(id);
    expect(await sourceOf(id)).toMatchObject({ fault: null });
    now -= 31 * 24 * HOUR;
  });

  test('mailed files that never end are not stored, and cause a fault', async () => {
    const id = await make();
    server.deliver(mail('Tag 1', file(0, 6)));
    server.neverEnd();
    await look(id).catch(() => undefined);
    const rows = await room.context.db.selectFrom('source_file').selectAll().where('source_id', '=', id).execute();
    expect(rows).toMatchObject([
      { fetched_at: null, failures: 1, failure: expect.stringContaining('more comes than') },
    ]);
    expect(server.sentBytes()).toBeLessThan(8 * 1024 ** 2);
  });

  test.each([
    [{ password: 'falsch' }, 'credentials'],
    [{ password: BUSY_PASSWORD }, 'unreachable'],
    [{ remote_folder: 'gibtsnicht' }, 'no_folder'],
    [{ port: 1 }, 'unreachable'],
    [{ tls: true }, 'no_tls'],
  ])('with the settings %o no mailed files are fetched, and the fault is %s', async (body, fault) => {
    const id = await make(body);
    await expect(look(id)).rejects.toMatchObject({ fault });
  });

  test('a mailbox source requires a user name, TLS unless it is switched off, and a different folder to which mails are moved', async () => {
    const way = { plant: made.plantId, name: 'Post', kind: 'imap', host: 'mail.example.org' } as const;
    await expect(room.make(way)).rejects.toMatchObject({ problem: { fields: { username: expect.anything() } } });
    const turning = { ...way, username: 'anlage', afterwards: 'move', moved_to: 'Inbox' } as const;
    await expect(room.make(turning)).rejects.toMatchObject({ problem: { fields: { moved_to: expect.anything() } } });
    expect(await room.make({ ...way, username: 'anlage' })).toMatchObject({ tls: true, token: '' });
  });
});
