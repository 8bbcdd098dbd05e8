import { gzipSync } from 'node:zlib';
import { farCell, workbookOf } from '../workbookOf.ts';
import { zipOf } from '../zipOf.ts';
import { bodyWays } from './bodyWays.ts';
import type { endings, HostileServer } from './hostileServer.ts';
import { reachedWays } from './reachedWays.ts';
import { said, type Way } from './way.ts';

type Ending = (typeof endings)[number];
type Content = Uint8Array | string;

const base64 = (content: Content) => Buffer.from(content).toString('base64');
const rows = (...lines: readonly (readonly string[])[]) =>
  lines
    .map((cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
    .join('');

let made = 0;
/** A new instant on each call, so that good lines are never duplicates. */
const moment = () => {
  made += 1;
  return `01.03.2026 ${String(Math.floor(made / 60) % 24).padStart(2, '0')}:${String(made % 60).padStart(2, '0')}:00`;
};
const csv = () => `Zeit;Leistung\n${moment()};1\n`;
const xlsx = () => workbookOf({ Werte: rows(['Zeit', 'Leistung'], [moment(), '1']) });
const honest: Readonly<Record<Ending, () => Content>> = {
  csv,
  xlsx,
  xml: () => `<d><r><Zeit>${moment()}</Zeit><Leistung>1</Leistung></r></d>`,
  json: () => JSON.stringify([{ Zeit: moment(), Leistung: 1 }]),
  yaml: () => `Zeit: "${moment()}"\nLeistung: 1\n`,
};

const guess = (content: () => Content, name: string) => (on: HostileServer) =>
  said(on.root.imports.guess({ body: { name, base64: base64(content()) } }));

/** Returns a function that puts a file into the folder of a plant; its report is the result in the ledger entry. */
const pushed =
  (ending: Ending, content: () => Content, more = '') =>
  async (on: HostileServer) => {
    made += 1;
    const name = `wr${made}.${more === 'zip' ? 'zip' : `${ending}${more}`}`;
    const plant = on.plants[ending].plantId;
    const answer = await said(on.root.imports.push({ body: { plant, name, base64: base64(content()) } }));
    const { results } = await on.root.imports.list({ query: { plant } });
    return `${answer} ${results[0]?.reason ?? ''}`;
  };
const file = (name: string, ending: Ending, bad: () => Content, named: RegExp, more = ''): Way => ({
  name: `import of ${name}`,
  attack: pushed(ending, bad, more),
  named,
  good: pushed(ending, honest[ending]),
  taken: /"rows_imported":1/,
});

interface Draft {
  readonly format?: string;
  readonly pattern?: string;
  readonly form?: 'blocks';
}

const preview =
  (content: () => Content, { format = 'dd.MM.yyyy HH:mm:ss', pattern, form }: Draft = {}) =>
  (on: HostileServer) =>
    said(
      on.root.imports.preview({
        body: {
          name: 'wr.csv',
          base64: base64(content()),
          new_system: {
            file_extension_import_data: 'csv',
            import_separator: ';',
            ...(pattern === undefined ? {} : { import_device_pattern: pattern }),
            ...(form === undefined ? {} : { import_form: form }),
          },
          components: [
            {
              name: 'WR 1',
              file_prefix: 'wr',
              import_data_date_column_name: 'Zeit',
              import_data_time_column_name: '',
              import_data_datetime_format: format,
              component_data_description: [{ col_description: 'Leistung', col_unit: 'kW' }],
            },
          ],
        },
      }),
    );

const sent = (kind: 'influx' | 'json', body: () => string) => async (on: HostileServer) => {
  const { id, token } = on.tokens[kind];
  const path = kind === 'influx' ? '/api/v2/write?precision=ms' : `/api/v1/sources/${id}/readings`;
  const response = await on.send(path, token, body());
  return `${response.status} ${await response.text()}`;
};

const pdf = (content: string) => Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`, 'latin1');
const document = (name: () => string, content: () => Content) => (on: HostileServer) =>
  said(on.root.certifications.addFile({ body: { name: name(), base64: base64(content()) } }));
const documentName = () => {
  made += 1;
  return `Gutachten ${made}.pdf`;
};

const MIB = 1024 ** 2;

export const ways: readonly Way[] = [
  {
    name: 'guess of a workbook with one cell in the last corner',
    attack: guess(farCell, 'a.xlsx'),
    named: /zu viele Zellen/,
    good: guess(xlsx, 'a.xlsx'),
    taken: /"import_data_date_column_name":"Zeit"/,
  },
  {
    name: 'guess of a text of one line',
    attack: guess(() => 'x;'.repeat(4 * MIB), 'a.csv'),
    named: /kein Text mit Spalten|"rows":0/,
    good: guess(csv, 'a.csv'),
    taken: /"import_data_date_column_name":"Zeit"/,
  },
  file('a workbook with one cell in the last corner', 'xlsx', farCell, /too_many_cells/),
  file(
    'a workbook that says one long word in a hundred thousand cells',
    'xlsx',
    () =>
      workbookOf(
        { a: '<row><c t="s"><v>0</v></c></row>'.repeat(100_000) },
        { strings: `<si><t>${'x'.repeat(30_000)}</t></si>` },
      ),
    /too_many_cells/,
  ),
  file('XML in XML', 'xml', () => '<r>'.repeat(2_000_000), /bad_document/),
  file(
    'XML with entities',
    'xml',
    () => '<!DOCTYPE r [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><r>&c;</r>',
    /bad_document/,
  ),
  file('JSON in JSON', 'json', () => '['.repeat(8 * MIB), /bad_document/),
  file(
    'JSON whose records have names of their own',
    'json',
    () => `[${Array.from({ length: 20_000 }, (_, at) => `{"n${at}":1}`).join(',')}]`,
    /missing_column|too_many_cells/,
  ),
  file(
    'YAML of aliases of aliases',
    'yaml',
    () =>
      Array.from({ length: 30 }, (_, at) => `k${at}: &k${at} [${at ? `*k${at - 1}, *k${at - 1}` : 'x, x'}]\n`).join(''),
    /bad_document/,
  ),
  file('YAML in YAML', 'yaml', () => `Zeit: ${'['.repeat(400_000)}`, /bad_document|too_large/),
  file('YAML of tags', 'yaml', () => `Zeit: ${'! '.repeat(400_000)}`, /bad_document/),
  file('YAML of closing signs', 'yaml', () => `Zeit: ${'} '.repeat(400_000)}`, /bad_document/),
  file(
    'YAML of a million keys',
    'yaml',
    () => Array.from({ length: 1_000_000 }, (_, at) => `k${at}: 1\n`).join(''),
    /too_large/,
  ),
  file('a text of one line', 'csv', () => 'x'.repeat(8 * MIB), /line_too_long/),
  file('a gz file of much more than is read', 'csv', () => gzipSync(Buffer.alloc(80 * MIB, 'x\n')), /too_large/, '.gz'),
  file(
    'a zip archive of a thousand archives',
    'json',
    () => {
      const inner = zipOf([{ name: 'wr.json', content: '['.repeat(100_000) }]);
      return zipOf(Array.from({ length: 300 }, (_, at) => ({ name: `wr${at}.zip`, content: inner })));
    },
    /bad_document/,
    'zip',
  ),
  {
    name: 'preview with a time format without end',
    attack: preview(csv, { format: `${'yyyy'.repeat(50)}dd.MM.` }),
    named: /import_data_datetime_format|bad_time/,
    good: preview(csv),
    taken: /"rows_stored":1/,
  },
  {
    name: 'preview with a device pattern that goes back and forth',
    attack: preview(() => `${'a'.repeat(150)}!\n`.repeat(4_000), { pattern: '^(?<device>(a+)+)$', form: 'blocks' }),
    named: /no_blocks|import_device_pattern/,
    good: preview(csv),
    taken: /"rows_stored":1/,
  },
  {
    name: 'line protocol of nine megabytes that are none',
    attack: sent('influx', () => `kaputt${'x'.repeat(100)}\n`.repeat((9 * MIB) / 107)),
    named: /^400 .*unable to parse/s,
    good: sent('influx', () => `pv power=1 ${Date.UTC(2026, 0, 1)}`),
    taken: /^204/,
  },
  {
    name: 'JSON readings of lists in lists',
    attack: sent('json', () => '{"a":'.repeat(MIB)),
    named: /^400 .*nested deeper/s,
    good: sent('json', () => '{"a":1}'),
    taken: /^204/,
  },
  {
    name: 'a certification document with a script',
    attack: document(documentName, () => pdf(`${' '.repeat(MIB)}<< /S /JavaScript >>`)),
    named: /enthält Skripte/,
    good: document(documentName, () => pdf('x')),
    taken: /"size":/,
  },
  {
    name: 'a certification document named like a device',
    attack: document(
      () => 'CON.pdf',
      () => pdf('x'),
    ),
    named: /hält Windows für ein Gerät frei/,
    good: document(documentName, () => pdf('x')),
    taken: /"size":/,
  },
  ...bodyWays,
  ...reachedWays,
];
