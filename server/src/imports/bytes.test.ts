import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { onEveryImport } from '../testing/onEveryImport.ts';
import { plantOfGuess } from '../testing/plantOfGuess.ts';
import { zipOf } from '../testing/zipOf.ts';
import { guessContent } from './guess/guessContent.ts';

const lines = (values: readonly number[], from = 10) =>
  values.map((value, at) => `01.08.2026 ${from + at}:00:00;${String(value).replace('.', ',')}`);
const header = 'Zeit;Außentemperatur [°C]';
const text = `${[header, ...lines([10.5, 11.5, 12.5, 13.5])].join('\r\n')}\r\n`;
const zeros = (count: number) => '\0'.repeat(count);
const joined = (...parts: readonly (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
const half = text.indexOf('01.08.2026 12');
const parts = [text.slice(0, half), text.slice(half)] as const;
const BOM = '\uFEFF';
const all = [10.5, 11.5, 12.5, 13.5];

onEveryImport('files whose bytes are not as they should be', (run) => {
  /** Imports the file with the guessed setup; returns the values and the reasons of rejections. */
  async function readAs(file: string, bytes: Uint8Array, more: object = {}) {
    const guess = await guessContent(file, bytes, {});
    if (typeof guess !== 'object') return { guess, values: [], reasons: [], reason: null };
    const plant = plantOfGuess(guess, file);
    await run.reopen({ ...plant, system: { ...plant.system, ...more } });
    await run.room.put(run.made, file, bytes);
    const { imports } = await run.room.run();
    const values = (await run.series(0, 0)).map(([, value]) => value);
    const reasons = (await run.rejections(imports[0])).map(({ reason }) => reason);
    return { guess, values, reasons, reason: (await run.account(imports[0])).reason };
  }

  test.each([
    ['UTF-16 without a byte order mark', iconv.encode(text, 'utf-16le')],
    ['UTF-16 of the other order without a byte order mark', iconv.encode(text, 'utf-16be')],
    ['the code page of DOS', iconv.encode(text, 'cp850')],
    ['Windows', iconv.encode(text, 'windows-1252')],
    ['UTF-8 with a byte order mark before each part', joined(BOM, parts[0], BOM, parts[1])],
    ['UTF-8 with a mark where a part had no end of line', joined(BOM, parts[0].trimEnd(), BOM, parts[1])],
    ['lines that end with CR alone', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['lines that end with CR CR LF', Buffer.from(text.replaceAll('\r\n', '\r\r\n'))],
  ])('G4, G5: the setup guessed for text in %s reads the file completely', async (_, bytes) => {
    const { guess, values, reasons } = await readAs('wetter.csv', bytes);
    expect(guess).toMatchObject({ columns: [{ kind: 'time' }, { kind: 'number', unit: '°C' }] });
    expect([values, reasons]).toEqual([all, []]);
  });

  test('G7: if no encoding is set, both the import and the guess recognise it by the umlauts', async () => {
    for (const encoding of ['cp850', 'cp437', 'windows-1252', 'utf-8', 'utf-16le'])
      expect(
        await readAs('wetter.csv', iconv.encode(`${text}Störung ausgeblendet;\r\n`, encoding), {
          import_encoding: null,
        }),
      ).toMatchObject({
        values: all,
        reasons: ['bad_time'],
      });
  });

  test.each([
    ['at the end, without an end of line', joined(text, zeros(5_000)), all],
    ['at the end, more than a line may have', joined(text, zeros(3_000_000)), all],
    ['at the beginning', joined(zeros(512), '\r\n', text), all],
    ['within a line', joined(text, `01.08.2026 14:0${zeros(300)}\r\n`, lines([15.5], 15)[0] ?? ''), [...all, 15.5]],
    ['within UTF-16', iconv.encode(`${text}01.08.2026 14:0${zeros(30)}\r\n`, 'utf-16le'), all],
  ])('G5: zero bytes %s count as one rejected line', async (_, bytes, values) => {
    expect(await readAs('wetter.csv', bytes)).toMatchObject({ values, reasons: ['zero_bytes'] });
  });

  test('G5: a file with only zero bytes has no content, and a binary file is not read as text', async () => {
    await run.reopen();
    await run.room.put(run.made, 'wr_1.csv', zeros(5_000));
    await run.room.put(run.made, 'wr_2.csv', Buffer.from([1, 2, 3, 0, 0, 7, 8, 0, 1, 2, 0, 0, 255]));
    const { imports } = await run.room.run();
    const reasons = await Promise.all(imports.map(async (id) => (await run.account(id)).reason));
    expect(reasons).toEqual(['empty_file', 'not_text']);
    expect(await guessContent('wr_1.csv', Buffer.from(zeros(100)), {})).toBeUndefined();
  });

  const workbookXml =
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>';
  test.each([
    ['is_xml_workbook', 'wr.xls', Buffer.from(workbookXml)],
    ['is_html', 'wr.csv', Buffer.from('\n<!DOCTYPE html>\n<html><body><h1>Anmelden</h1></body></html>')],
    ['is_html', 'wr.xls', iconv.encode(`${BOM}<table><tr><td>1</td></tr></table>`, 'utf-16le')],
    ['is_old_excel', 'wr.csv', Buffer.from('d0cf11e0a1b11ae1000000', 'hex')],
    ['is_pdf', 'wr.csv', Buffer.from('%PDF-1.7\n')],
    [
      'is_open_document',
      'wr.csv',
      zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 }]),
    ],
    ['is_packed', 'wr.csv', gzipSync(text)],
  ])('G7, G8: content of the kind %s in a file named %s is refused with this kind', async (reason, file, bytes) => {
    // instead of refusing an archive, the guess unpacks one of its files
    const guess = await guessContent(file, bytes, {});
    expect(typeof guess === 'object' ? 'is_packed' : guess).toBe(reason);
    await run.reopen({ system: { file_extension_import_data: file.slice(3) } });
    await run.room.put(run.made, file, bytes);
    const { imports } = await run.room.run();
    expect((await run.account(imports[0])).reason).toBe(reason);
  });

  test('G7: JSON with another file extension is read as JSON, including numbers and times in strings', async () => {
    const records = all.map((value, at) => ({
      time: `2026-08-01T1${at}:00:00Z`,
      power: at % 2 ? String(value) : value,
      energy: String(value).replace('.', ','),
    }));
    const { values, reasons, guess } = await readAs('wetter.csv', Buffer.from(JSON.stringify({ data: records })));
    expect(guess).toMatchObject({ import_decimal_sign: ',' });
    expect([values, reasons]).toEqual([all, []]);
    expect((await run.series(0, 1)).map(([, value]) => value)).toEqual(all);
  });

  test('G7: if one number of a column certainly has a thousands sign, the sign is one in all its lines, also in earlier ones', async () => {
    const column = ['999,5', '1.234', '12.345', '1.234.567', '2.000,5'];
    const other = ['1.5', '1.234', '2.5', '3.5', '4.5'];
    const rows = column.map((value, at) => `01.08.2026 1${at}:00:00;${value};${other[at]};${at}`);
    await run.reopen({
      components: [
        {
          file_prefix: 'wr',
          import_data_date_column_name: 'Zeit',
          import_data_time_column_name: '',
          import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
          columns: ['a', 'b', 'c'],
        },
      ],
    });
    await run.room.put(run.made, 'wr.csv', `Zeit;a;b;c\n${rows.join('\n')}\n`);
    const { imports } = await run.room.run();
    expect((await run.series(0, 0)).map(([, value]) => value)).toEqual([999.5, 1234, 12345, 1234567, 2000.5]);
    const reasons = (await run.rejections(imports[0])).map(({ reason, column_name }) => [reason, column_name]);
    expect(reasons).toEqual(other.map(() => ['wrong_decimal_sign', 'b']));
  });

  test('G7: values whose unit changes within a column, or differs from the column’s unit, are rejected with the reason', async () => {
    const columns = [{ col_component_data: 'P', col_unit: 'kW' }, 'T'];
    const reading = {
      file_prefix: 'wr',
      import_data_date_column_name: 'Zeit',
      import_data_time_column_name: '',
      import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
    };
    await run.reopen({ components: [{ ...reading, columns }] });
    const rows = ['500,5 kW;80 °C', '501500 W;81 °C', '502,5;176 °F', '503,5 kw;83℃'];
    await run.room.put(
      run.made,
      'wr.csv',
      `Zeit;P;T\n${rows.map((row, at) => `01.08.2026 1${at}:00:00;${row}\n`).join('')}`,
    );
    const { imports } = await run.room.run();
    expect((await run.series(0, 0)).map(([, value]) => value)).toEqual([500.5, 502.5, 503.5]);
    expect((await run.series(0, 1)).map(([, value]) => value)).toEqual([80, 81, 83]);
    expect((await run.rejections(imports[0])).map(({ content, reason }) => [content, reason])).toEqual([
      ['501500 W', 'other_unit'],
      ['176 °F', 'other_unit'],
    ]);
  });

  test('G7: a text column keeps values that are no numbers', async () => {
    const cells = ['0 : 0', '12:30', 'None', 'k.A.', '500 kW', '---', '7'];
    const columns = [{ col_component_data: 'S', is_suitable_for_analyse: 0 as const }];
    await run.reopen({
      components: [
        {
          file_prefix: 'wr',
          import_data_date_column_name: 'Zeit',
          import_data_time_column_name: '',
          import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
          columns,
        },
      ],
    });
    await run.room.put(
      run.made,
      'wr.csv',
      `Zeit;S\n${cells.map((cell, at) => `01.08.2026 1${at}:00:00;${cell}\n`).join('')}`,
    );
    const { imports } = await run.room.run();
    expect(await run.account(imports[0])).toMatchObject({ rows_rejected: 0, rows_stored: 6, rows_skipped: 1 });
    const texts = await run.fixture.db
      .selectFrom('text_value')
      .select('text')
      .where('column_id', '=', run.made.columnIds[0]?.[0] ?? 0)
      .execute();
    expect(texts.flatMap((one) => one.text || []).toSorted()).toEqual(
      ['0 : 0', '12:30', '500 kW', 'None', 'k.A.'].toSorted(),
    );
  });
});
