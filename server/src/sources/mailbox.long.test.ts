import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { certificate } from '../testing/certificate.ts';
import { COUNTER_HEAD, counterLines, counterPlant, counterValues, storedCounter } from '../testing/counterLogger.ts';
import { testEngines } from '../testing/database.ts';
import { killedReaching, waitUntil } from '../testing/killedReaching.ts';
import { makePlant, type MadePlant } from '../testing/makePlant.ts';
import { dovecot, MAIL_PASSWORD, type MailPeer, MAIL_USER } from '../testing/peers/dovecot.ts';
import { isThere } from '../testing/peers/peer.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { reachOnce } from './reaching/reachOut.ts';

const NOBODY = 65_534;
const LINES = 3;
const MAILS = 48;

const file = (from: number, until: number) => COUNTER_HEAD + counterLines(from, until);
const inBase64 = (text: string) =>
  Buffer.from(text)
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\n');

/** A mail in the form in which loggers send it: a text, and parts with their own headers. */
const mailOf = (...parts: readonly string[]) =>
  [
    'From: Logger <logger@example.org>\nTo: anlage@example.org\nSubject: =?utf-8?Q?Tagesdaten_f=C3=BCr_Marche?=',
    'Date: Wed, 21 Oct 2026 06:00:00 +0000\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n',
    ['--b\nContent-Type: text/plain\n\nAnbei.\n', ...parts.map((part) => `--b\n${part}\n`)].join(''),
  ].join('\n') + '--b--\n';
const attached = (name: string, text: string) =>
  `Content-Type: text/csv\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"\n\n${inBase64(text)}`;

const who = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : userInfo());

async function started(): Promise<{ readonly folder: string; readonly server: MailPeer; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'leitwarte-mail-'));
  const { uid, gid } = who();
  const server = await dovecot(folder, uid, gid);
  return {
    folder,
    server,
    async stop() {
      await server.peer.stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe.skipIf(!isThere('dovecot'))('40.3: fetching files from a mailbox of dovecot', () => {
  let mail: Awaited<ReturnType<typeof started>>;
  let room: SourceRoom;
  let made: MadePlant;
  beforeAll(async () => {
    mail = await started();
    room = await openSourceRoom();
  });
  beforeEach(async () => {
    made = await makePlant(room.context.db, counterPlant);
  });
  afterAll(async () => {
    await room.close();
    await mail.stop();
  });

  const make = (body: object) =>
    room.make({
      plant: made.plantId,
      kind: 'imap',
      host: 'localhost',
      username: MAIL_USER,
      password: MAIL_PASSWORD,
      ca: certificate,
      afterwards: 'delete',
      subject_pattern: 'für Marche',
      ...body,
    });
  const look = (id: number) => reachOnce(room.context, id, new AbortController().signal);
  const stored = () => storedCounter(room.context.db, made);

  test('files are fetched from a mailbox over implicit TLS, in every notation of names and contents', async () => {
    const { id } = await make({ port: mail.server.tlsPort });
    await mail.server.deliver(
      mailOf(
        attached('wr1.csv', file(0, 3)),
        `Content-Type: text/plain; charset=utf-8; name="=?utf-8?Q?wr_=C3=BC.csv?="\nContent-Disposition: inline\nContent-Transfer-Encoding: quoted-printable\n\n${file(3, 6)}`,
        `Content-Type: application/octet-stream\nContent-Disposition: attachment; filename*0*=utf-8''wr%20; filename*1*=%C3%A4.csv\n\n${file(6, 9)}`,
        `Content-Type: message/rfc822\n\n${mailOf(attached('wr4.csv', file(9, 12)))}`,
        'Content-Type: image/png; name="logo.png"\n\nx',
      ),
    );
    await look(id);
    await room.pass();
    expect(await stored()).toEqual(counterValues(12));
    await look(id);
    expect(await mail.server.count()).toBe(0);
  });

  test('an untrusted certificate, wrong password or missing folder of a mailbox is reported with the reason', async () => {
    for (const [body, fault] of [
      [{ port: mail.server.tlsPort, ca: '' }, 'certificate'],
      [{ port: mail.server.tlsPort, password: 'falsch' }, 'credentials'],
      [{ port: mail.server.tlsPort, remote_folder: 'gibtsnicht' }, 'no_folder'],
      [{ port: mail.server.plainPort, tls: true }, 'no_tls'],
    ] as const) {
      const { id } = await make({ ...body, name: fault });
      await expect(look(id)).rejects.toMatchObject({ fault });
    }
  });

  test('each file is fetched from a mailbox exactly once, even if its connections break after ever more bytes', async () => {
    let left = 0;
    const open = new Set<Socket>();
    const proxy = createServer((socket) => {
      const there = connect(mail.server.plainPort, '127.0.0.1');
      for (const one of [socket, there]) open.add(one.on('error', () => undefined));
      const cut = () => {
        socket.destroy();
        there.destroy();
      };
      socket.on('data', (bytes) => there.write(bytes)).on('close', cut);
      there.on('close', cut).on('data', (bytes) => {
        left -= bytes.length;
        if (left < 0) cut();
        else socket.write(bytes);
      });
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const address = proxy.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { id } = await make({ port, tls: false, ca: '', afterwards: 'move', moved_to: 'fertig' });
    for (let day = 0; day < 6; day += 1)
      await mail.server.deliver(mailOf(attached('wr.csv', file(day * 2, day * 2 + 2))));
    for (let bytes = 200; (await mail.server.count()) > 0 && bytes < 200_000; bytes = Math.ceil(bytes * 1.2)) {
      left = bytes;
      await look(id).catch(() => undefined);
      await room.pass();
      await room.context.db.updateTable('source_file').set({ retry_at: null }).execute();
    }
    expect(await mail.server.count('fertig')).toBe(6);
    expect(await stored()).toEqual(counterValues(12));
    const accounts = await room.context.db
      .selectFrom('import_file')
      .select('rows_stored')
      .where('plant_id', '=', made.plantId)
      .execute();
    expect(accounts.reduce((sum, { rows_stored }) => sum + rows_stored, 0)).toBe(12);
    for (const socket of open) socket.destroy();
    proxy.close();
  });
});

describe.skipIf(!isThere('dovecot')).each(testEngines)('40.3: kill -9 while mails are fetched (%s)', (engine) => {
  test('every line of every mailed file is stored once, and a mail is moved once its files are imported', async () => {
    const mail = await started();
    const reaching = await killedReaching(
      engine,
      {
        kind: 'imap',
        port: mail.server.plainPort,
        username: MAIL_USER,
        poll_seconds: 1,
        afterwards: 'move',
        moved_to: 'fertig',
      },
      { plant: counterPlant, password: MAIL_PASSWORD },
    );
    const ended = new AbortController();
    const writing = (async () => {
      for (let n = 0; n < MAILS; n += 1) {
        await mail.server.deliver(mailOf(attached(`wr${n}.csv`, file(n * LINES, (n + 1) * LINES))));
        await setTimeout(ended.signal.aborted ? 0 : 300);
      }
    })();
    const { last } = await reaching.killAgainAndAgain(reaching.start());
    ended.abort();
    await writing;
    await waitUntil(async () => (await mail.server.count('fertig')) >= MAILS && (await mail.server.count()) === 0);
    await last.kill();
    await reaching.accountsHold();
    const found = [...(await reaching.stored())].toSorted(([a], [b]) => a - b).map(([, value]) => value);
    expect(found).toEqual(counterValues(MAILS * LINES));
    await reaching.close();
    await mail.stop();
  });
});
