import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testEngines } from '../testing/database.ts';
import { COUNTER_HEAD, counterLines, counterPlant, counterValues, storedCounter } from '../testing/counterLogger.ts';
import { makePlant, type MadePlant } from '../testing/makePlant.ts';
import { type FileServer, openssh, proftpdToRead, vsftpd } from '../testing/peers/fileServers.ts';
import { isThere } from '../testing/peers/peer.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { reachOnce } from './reaching/reachOut.ts';

const servers = {
  'ProFTPD, FTP': { peers: ['proftpd'], start: async (folder: string) => (await proftpdToRead(folder)).ftp },
  'ProFTPD, FTPS': { peers: ['proftpd'], start: async (folder: string) => (await proftpdToRead(folder)).ftps },
  'ProFTPD, SFTP': { peers: ['proftpd'], start: async (folder: string) => (await proftpdToRead(folder)).sftp },
  'vsftpd, FTP': { peers: ['vsftpd'], start: vsftpd },
  'OpenSSH, SFTP': { peers: ['sshd'], start: openssh },
} as const;

for (const [name, { peers, start }] of Object.entries(servers))
  // servers differ in their responses, databases in what is stored, so only one server is tested with each database
  describe.skipIf(!isThere(...peers)).each(name === 'ProFTPD, SFTP' ? testEngines : (['sqlite'] as const))(
    `2.2: fetching files (${name}, %s)`,
    (engine) => {
      let folder: string;
      let server: FileServer;
      let room: SourceRoom;
      let made: MadePlant;
      const never = new AbortController().signal;

      beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'leitwarte-pick-up-'));
        server = await start(folder);
        room = await openSourceRoom({ engine });
      });
      afterAll(async () => {
        await server?.peer.stop('SIGTERM');
        await room.close();
        await rm(folder, { recursive: true, force: true });
      });
      beforeEach(async () => {
        for (const one of await readdir(server.files)) await rm(join(server.files, one), { recursive: true });
        made = await makePlant(room.context.db, counterPlant);
      });

      const make = (body: object = {}) =>
        room.make({ name: 'Holen', plant: made.plantId, ...server.way, slot_seconds: 60, ...body });
      const look = (id: number) => reachOnce(room.context, id, never);
      const there = async (name: string, text: string) => {
        await writeFile(join(server.files, name), text);
        await chmod(join(server.files, name), 0o666);
      };
      const left = async () => (await readdir(server.files)).filter((one) => one !== 'fertig').toSorted();
      const inbox = async () => {
        const found = await room.job.files.list(`import/${made.organisationId}/${made.plantId}`);
        return found.map((entry) => entry.name);
      };
      const stored = () => storedCounter(room.context.db, made);
      const accounts = async () => {
        const rows = await room.context.db
          .selectFrom('import_file')
          .selectAll()
          .where('plant_id', '=', made.plantId)
          .orderBy('id')
          .execute();
        return rows.map(({ rows_read, rows_stored, rows_duplicate }) => [rows_read, rows_stored, rows_duplicate]);
      };

      test('a file is downloaded once two runs found it unchanged; a growing file waits, a changed one is downloaded again', async () => {
        const { id } = await make({ file_pattern: 'wr*.csv' });
        await there('wr.csv', `${COUNTER_HEAD}${counterLines(0, 6)}`);
        await there('.wr-hidden.csv', 'x');
        await there('wr.csv.part', 'x');
        await there('anderes.csv', 'x');
        await look(id);
        expect(await inbox()).toEqual([]);
        await appendFile(join(server.files, 'wr.csv'), counterLines(6, 8));
        await look(id);
        expect(await inbox()).toEqual([]);
        await look(id);
        expect(await inbox()).toEqual(['wr.csv']);
        await room.pass();
        expect(await stored()).toEqual(counterValues(8));
        await look(id);
        await look(id);
        expect(await inbox()).toEqual([]);
        await appendFile(join(server.files, 'wr.csv'), counterLines(8, 12));
        await look(id);
        await look(id);
        await room.pass();
        expect(await stored()).toEqual(counterValues(12));
        expect(await accounts()).toEqual([
          [8, 8, 0],
          [12, 4, 8],
        ]);
        expect(await left()).toContain('wr.csv');
        const source = await room.context.db
          .selectFrom('source')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(source).toMatchObject({
          fault: null,
          reached_at: expect.any(Number),
          last_received_at: expect.any(Number),
        });
      });

      test('a downloaded file is deleted on the server when its ledger entry is closed, and not before', async () => {
        const { id } = await make({ afterwards: 'delete' });
        await there('wr1.csv', `${COUNTER_HEAD}${counterLines(0, 6)}`);
        await look(id);
        await look(id);
        await look(id);
        expect(await left()).toEqual(['wr1.csv']);
        await room.pass();
        await look(id);
        expect(await left()).toEqual([]);
        expect(await stored()).toEqual(counterValues(6));
        // the file is forgotten after the first listing that does not contain it
        await look(id);
        expect(
          await room.context.db.selectFrom('source_file').selectAll().where('source_id', '=', id).execute(),
        ).toEqual([]);
      });

      test('a downloaded file is moved on the server if this is set for the source', async () => {
        const { id } = await make({ afterwards: 'move', moved_to: 'fertig' });
        const target = server.way.kind === 'sftp' && server.way.remote_folder ? join(server.files, 'fertig') : 'fertig';
        if (target !== 'fertig') await room.root.client.sources.update({ id, body: { moved_to: target } });
        await mkdir(join(server.files, 'fertig'));
        await chmod(join(server.files, 'fertig'), 0o777);
        await there('wr2.csv', `${COUNTER_HEAD}${counterLines(0, 6)}`);
        for (let looks = 0; looks < 2; looks += 1) await look(id);
        await room.pass();
        await look(id);
        expect(await left()).toEqual([]);
        expect(await readdir(join(server.files, 'fertig'))).toEqual(['wr2.csv']);
      });

      test('an interrupted download continues; if the content has changed since, it begins again', async () => {
        const { id } = await make();
        const text = `${COUNTER_HEAD}${counterLines(0, 12)}`;
        await there('wr3.csv', text);
        await look(id);
        const [known] = await room.context.db
          .selectFrom('source_file')
          .selectAll()
          .where('source_id', '=', id)
          .execute();
        const at = `import/${made.organisationId}/${made.plantId}`;
        const part = `.wr3.csv.${known?.size_bytes}-${known?.modified_at ?? 0}.part`;
        await room.job.files.write(at, part, new TextEncoder().encode(text.slice(0, 50)));
        await room.job.files.write(at, '.wr3.csv.7-0.part', new TextEncoder().encode('falsch'));
        await look(id);
        expect(await inbox()).toEqual(['wr3.csv']);
        await room.pass();
        expect(await stored()).toEqual(counterValues(12));
      });

      test("a file is downloaded once if the server's clock is two hours ahead, and not again when the clock is corrected", async () => {
        const { id } = await make();
        await there('wr4.csv', `${COUNTER_HEAD}${counterLines(0, 6)}`);
        const ahead = new Date(Date.now() + 2 * 3_600_000);
        await utimes(join(server.files, 'wr4.csv'), ahead, ahead);
        for (let looks = 0; looks < 4; looks += 1) await look(id);
        expect(await inbox()).toEqual(['wr4.csv']);
        await room.pass();
        for (let looks = 0; looks < 2; looks += 1) await look(id);
        expect(await inbox()).toEqual([]);
        expect(await stored()).toEqual(counterValues(6));
        expect(await accounts()).toEqual([[6, 6, 0]]);
      });

      test('if fetching fails, the reason is reported: wrong sign-in, missing folder, no server', async () => {
        const told = async (body: object) => {
          const { id } = await make({ name: crypto.randomUUID(), ...body });
          await expect(look(id)).rejects.toMatchObject({ fault: expect.any(String) });
          return look(id).catch((error: { fault: string; message: string }) => error);
        };
        const { kind, password, host_key: shown } = server.way;
        const isSftp = kind === 'sftp';
        const cases: { readonly body: object; readonly due: object }[] = [
          { body: { port: 1 }, due: { fault: 'unreachable' } },
          { body: { remote_folder: '/gibt/es/nicht' }, due: { fault: 'no_folder' } },
          ...(password === undefined ? [] : [{ body: { password: 'falsch' }, due: { fault: 'credentials' } }]),
          ...(kind === 'ftps' ? [{ body: { ca: '' }, due: { fault: 'certificate' } }] : []),
          // the fault shows the host key that a user can confirm
          ...(isSftp ? ['', `SHA256:${'A'.repeat(43)}`] : []).map((host_key) => ({
            body: { host_key },
            due: { fault: 'host_key', message: shown },
          })),
        ];
        for (const { body, due } of cases) expect(await told(body), JSON.stringify(body)).toMatchObject(due);
      });
    },
  );

describe.skipIf(!isThere('sshd'))('2.2: an SFTP host whose key changed', () => {
  test('K, tried: a changed host key is reported, and the host gets neither password nor requests until the key is confirmed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leitwarte-host-key-'));
    const room = await openSourceRoom();
    const servers = [
      await openssh(await mkdtemp(join(folder, 'a-'))),
      await openssh(await mkdtemp(join(folder, 'b-'))),
    ];
    try {
      const [first, second] = servers;
      if (first === undefined || second === undefined) throw new Error('two machines are wanted');
      const { plantId: plant } = await makePlant(room.context.db, counterPlant);
      const { id } = await room.make({ name: 'Holen', plant, slot_seconds: 60, ...first.way });
      const look = () => reachOnce(room.context, id, new AbortController().signal);
      await look();
      // the name now leads to another host, which accepts the same credentials as the first one
      const { port, password, remote_folder } = second.way;
      await room.root.client.sources.update({ id, body: { port, password, remote_folder } });
      await expect(look()).rejects.toMatchObject({ fault: 'host_key', message: second.way.host_key });
      await room.root.client.sources.update({ id, body: { host_key: second.way.host_key } });
      await look();
    } finally {
      for (const { peer } of servers) await peer.stop('SIGTERM');
      await room.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
