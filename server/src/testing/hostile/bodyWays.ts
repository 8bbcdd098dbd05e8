import { deflateSync, gzipSync } from 'node:zlib';
import { farCell } from '../workbookOf.ts';
import type { HostileServer } from './hostileServer.ts';
import { said, type Way } from './way.ts';

const MIB = 1024 ** 2;

/** A PNG of a few hundred bytes whose header claims 50,000 pixels in width and height. */
function hugePicture(): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(50_000, 0);
  head.writeUInt32BE(50_000, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const part = (name: string, content: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)]);
  };
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(8 * MIB));
  const bytes = Buffer.concat([sign, part('IHDR', head), part('IDAT', pixels), part('IEND', Buffer.alloc(0))]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** A compressed tar archive with one file of zeros. */
function hugeTar(bytes: number): Buffer {
  const head = Buffer.alloc(512);
  head.write('wr.csv', 0);
  head.write('0000644\0', 100);
  head.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  head.write('        ', 148);
  head.write('0', 156);
  head.write('ustar\0', 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return gzipSync(Buffer.concat([head, Buffer.alloc(bytes)]));
}

const guess = (name: string, content: () => Uint8Array | string) => (on: HostileServer) =>
  said(on.root.imports.guess({ body: { name, base64: Buffer.from(content()).toString('base64') } }));
const tableGuess = guess('a.csv', () => 'Zeit;Leistung\n01.03.2026 10:00:00;1\n01.03.2026 10:15:00;2\n');
const table = /"import_data_date_column_name":"Zeit"/;

const structure = (on: HostileServer, body: (file: object) => object) => {
  const { plantId } = on.plants.csv;
  return said(
    on.root.plants
      .structure({ id: plantId })
      .then((file) => on.root.plants.applyStructure({ id: plantId, body: { structure: body(file) as never } })),
  );
};

/** Calls the API that compares a grid operator's statement with the readings. */
const statement = (name: string, content: () => Uint8Array | string) => (on: HostileServer) =>
  said(
    on.root.losses.statement({
      id: on.plants.csv.plantId,
      body: { name, base64: Buffer.from(content()).toString('base64'), type_data: 'plain' },
    }),
  );
const quarters = statement('abrechnung.csv', () => {
  const clock = (at: number) =>
    `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`;
  return `Zeit;Einspeisung (kWh)\n${Array.from({ length: 96 }, (_, at) => `01.03.2026 ${clock(at)};1,5\n`).join('')}`;
});

const page = (text: string) => (on: HostileServer) =>
  said(on.root.pages.update({ name: 'imprint', body: { language: 'de', text } }));

const rule = (condition: object) => (on: HostileServer) =>
  said(
    on.root.alarmRules.create({
      id: on.plants.csv.plantId,
      body: { name: 'Regel', text: 'Zu wenig', severity: '1', condition } as never,
    }),
  );
const state = (pattern: string) => ({ bracket: '1', text: 'Störung', pattern });

/** Attacks through the body of a call, in addition to those with files in `ways.ts`. */
export const bodyWays: readonly Way[] = [
  {
    name: 'guess of a packed tar archive of much more than is read',
    attack: guess('a.tar.gz', () => hugeTar(200 * MIB)),
    named: /groß|zu viel|kein Text|not_text|too_large/,
    good: tableGuess,
    taken: table,
  },
  {
    name: 'guess of a meter file of one segment without end',
    attack: guess('mscons.txt', () => `UNA:+.? 'UNB+UNOC:3+${'x:+'.repeat(3 * MIB)}`),
    named: /"rows":0|kein Text|zu lang|detail|"problem"|not_text/,
    good: tableGuess,
    taken: table,
  },
  {
    name: 'an imprint of nine megabytes',
    attack: page('# x\n'.repeat((9 * MIB) / 4)),
    named: /body_too_large/,
    good: page('# Impressum\n\nStadtwerke'),
    taken: /Stadtwerke/,
  },
  {
    name: 'an imprint of brackets in brackets',
    attack: page(`${'['.repeat(49_000)}${']('.repeat(25_000)}`),
    named: /"text":/,
    good: page('# Impressum\n\nStadtwerke'),
    taken: /Stadtwerke/,
  },
  {
    name: 'a rule of a hundred thousand states',
    attack: rule({ kind: 'state', column: 'Leistung', states: Array.from({ length: 100_000 }, () => state('a')) }),
    named: /body_too_large/,
    good: rule({ kind: 'beyond', column: 'Leistung', side: 'above', level: 5 }),
    taken: /"id":|Keine Komponente/,
  },
  {
    name: 'a rule whose text pattern goes back and forth',
    attack: rule({ kind: 'state', column: 'Leistung', states: [state(`(${'a+'.repeat(200)})+$`)] }),
    named: /"condition|"id":|Keine Komponente/,
    good: rule({ kind: 'beyond', column: 'Leistung', side: 'above', level: 6 }),
    taken: /"id":|Keine Komponente/,
  },
  {
    name: 'a plant as a file with a hundred thousand components',
    attack: (on) =>
      structure(on, (file) => ({ ...file, components: Array.from({ length: 100_000 }, () => ({ name: 'WR' })) })),
    named: /components|groß|detail/,
    good: (on) => structure(on, (file) => file),
    taken: /\{/,
  },
  {
    name: 'a statement that is a workbook with one cell in the last corner',
    attack: statement('abrechnung.xlsx', farCell),
    named: /zu viele Zellen/,
    good: quarters,
    taken: /"quarters":96/,
  },
  {
    name: 'a statement of one line',
    attack: statement('abrechnung.csv', () => 'x'.repeat(6 * MIB)),
    named: /kein Text mit Spalten/,
    good: quarters,
    taken: /"quarters":96/,
  },
  {
    name: 'a logo of 2,500 million pixels',
    attack: async (on) => {
      const set = await said(
        on.root.organisations.updateLogo({ id: on.organisationId, body: { newLogo: hugePicture() } }),
      );
      const printed = await said(on.root.plants.overview({ id: on.plants.csv.plantId, body: { type_data: 'pdf' } }));
      return `${set} ${printed}`;
    },
    named: /detail|get_logo_base64/,
    good: (on) => said(on.root.organisations.updateLogo({ id: on.organisationId, body: { newLogo: null } })),
    taken: /"id":/,
  },
];
