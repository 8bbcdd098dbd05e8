import { describe, expect, test } from 'vitest';
import type { ComponentSpec } from '../testing/makePlant.ts';
import { logger, onEveryImport } from '../testing/onEveryImport.ts';

onEveryImport('the import', (run) => {
  const reader = (more: Partial<ComponentSpec> = {}) =>
    logger({
      import_data_date_column_name: '@zeit',
      import_data_time_column_name: '',
      import_data_datetime_format: 'ISO',
      columns: [
        { col_component_data: 'P', col_component_data_description1: 'Leistung' },
        { col_component_data: 'T', col_component_data_description1: 'Werte/Temp' },
        { col_component_data: 'Q', col_component_data_description1: '@q' },
      ],
      ...more,
    });
  const xml = { file_extension_import_data: 'xml', import_data_element_tag: 'satz', import_decimal_sign: '.' };
  const document = (records: string, prolog = '<?xml version="1.0"?>') =>
    `${prolog}<log><kopf zeit="x"><Leistung>99</Leistung></kopf><saetze>${records}</saetze></log>`;
  const record = (zeit: string, power: string | number, q = '0.5') =>
    `<satz zeit="${zeit}" q="${q}"><Leistung>${power}</Leistung><Werte><Temp>20</Temp><Temp>30</Temp></Werte></satz>`;

  describe('XML files (3.11)', () => {
    test('each repeated XML element is read as a record with its elements and @attributes as columns', async () => {
      await run.reopen({ system: xml, components: [reader()] });
      const records = record('2019-09-01T12:00:00+02:00', 1.5) + record('2019-09-01T12:10:00+02:00', '<![CDATA[2]]>');
      await run.room.put(run.made, 'wr.xml', document(records));
      const { imports } = await run.room.run();
      expect(await run.series(0, 0)).toEqual([
        ['2019-09-01T10:00', 1.5],
        ['2019-09-01T10:10', 2],
      ]);
      expect((await run.series(0, 1)).map(([, value]) => value)).toEqual([20, 20]);
      expect((await run.series(0, 2)).map(([, value]) => value)).toEqual([0.5, 0.5]);
      expect(await run.account(imports[0])).toMatchObject({ rows_read: 2, rows_stored: 2, status: 'done' });
    });

    test('invalid and skipped XML records are counted, and rejections have the number of the record', async () => {
      await run.reopen({ system: xml, components: [reader({ import_nth_entry: 2 })] });
      const records = ['12:00', '12:10', '12:20', '12:30', 'spät'].map((time, index) =>
        record(`2019-09-01T${time}:00Z`, index === 2 ? 'kaputt' : index),
      );
      await run.room.put(run.made, 'wr.xml', document(records.join('\n')));
      const { imports } = await run.room.run();
      const counts = { rows_read: 5, rows_stored: 2, rows_skipped: 2, rows_rejected: 1, cells_rejected: 1 };
      expect(await run.account(imports[0])).toMatchObject(counts);
      expect(await run.rejections(imports[0])).toMatchObject([
        { line: 3, reason: 'not_a_number', column_name: 'Leistung', content: 'kaputt' },
        { line: 5, reason: 'bad_time' },
      ]);
    });

    test('XML files may have serial numbers, quoted text and entities, in the encoding that the document declares', async () => {
      const device = (sernum: string) =>
        reader({
          sernum,
          columns: [
            'Leistung',
            { col_component_data: 'Z', col_component_data_description1: 'Zustand', is_suitable_for_analyse: 0 },
          ],
        });
      await run.reopen({
        system: { ...xml, import_sernum_column_name: '@nr' },
        components: [device('Ä&1'), device('2')],
      });
      const line = (nr: string, power: number) =>
        `<satz nr="${nr}" zeit="2019-09-01T12:00:00Z"><Leistung>${power}</Leistung><Zustand>"läuft" &lt;x&gt;</Zustand></satz>`;
      const text = document(
        line('Ä&amp;1', 1) + line('2', 2) + line('3', 3),
        '<?xml version="1.0" encoding="ISO-8859-1"?>',
      );
      await run.room.put(run.made, 'wr.xml', Buffer.from(text, 'latin1'));
      const { imports } = await run.room.run();
      expect(await run.account(imports[0])).toMatchObject({ rows_read: 3, rows_stored: 2, rows_rejected: 1 });
      expect((await run.series(0)).map(([, value]) => value)).toEqual([1]);
      expect((await run.series(1)).map(([, value]) => value)).toEqual([2]);
      const texts = await run.fixture.db
        .selectFrom('text_value')
        .select('text')
        .where('component_id', '=', run.made.componentIds[0] ?? 0)
        .execute();
      expect(texts).toEqual([{ text: '"läuft" <x>' }]);
    });

    const good = record('2019-09-01T12:00:00Z', 1);
    test.each([
      ['a document cut off', 'bad_document', document(good).slice(0, -8)],
      ['text that is no XML', 'bad_document', 'Datum;Uhrzeit'],
      ['entities of its own', 'bad_document', document(good, '<!DOCTYPE log [<!ENTITY a "b">]>')],
      [
        'an external entity',
        'bad_document',
        document(good, '<!DOCTYPE log [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
      ],
      ['elements without end', 'bad_document', document('<a>'.repeat(2_000) + good + '</a>'.repeat(2_000))],
      ['no such element', 'empty_file', document('<zeile/>')],
      ['a column that no record has', 'missing_column', document(good.replaceAll('Leistung', 'Wirkleistung'))],
    ])('an XML file with %s is moved to fehler as %s', async (_, reason, content) => {
      await run.reopen({ system: xml, components: [reader()] });
      await run.room.put(run.made, 'wr.xml', content);
      const result = await run.room.run();
      expect(result).toMatchObject({ files_failed: 1, rows_imported: 0 });
      expect(await run.account(result.imports[0])).toMatchObject({ status: 'failed', reason });
    });
  });

  describe('YAML files (3.12)', () => {
    const columns = ['Leistung'];
    const yaml = 'Datum: 01.09.2019\nUhrzeit: "12:00:00"\nLeistung: 1.50 # kW\nListe: [1, 2]\n';
    const plant = { folder_yaml: 1 as const, file_prefix_yaml: 'status_' };

    test('the top-level keys of a YAML file are read as one record whose numbers have a decimal point', async () => {
      await run.reopen({ plant, components: [logger({ columns, file_prefix: 'wr' })] });
      await run.room.put(run.made, 'status_1.yaml', yaml);
      await run.room.put(run.made, 'anders_1.yaml', yaml);
      const result = await run.room.run();
      expect(result).toMatchObject({ files_imported: 1, files_unclaimed: 1, rows_imported: 1 });
      expect(await run.series()).toEqual([['2019-09-01T10:00', 1.5]]);
      expect(await run.account(result.imports[0])).toMatchObject({ rows_read: 1, rows_stored: 1 });
    });

    test('a YAML file is ignored without folder_yaml, whatever the prefixes', async () => {
      await run.reopen({
        plant: { ...plant, folder_yaml: 0 },
        components: [logger({ columns, file_prefix: 'status' })],
      });
      await run.room.put(run.made, 'status_1.yml', yaml);
      expect(await run.room.run()).toMatchObject({ files_imported: 0, files_failed: 0, files_unclaimed: 1 });
    });

    test('among several components the prefix decides to which a YAML file belongs, also if components have folders', async () => {
      await run.reopen({
        plant,
        system: { type_import: 'CF' },
        components: [logger({ columns, file_prefix: 'a' }), logger({ columns, file_prefix: 'b' })],
      });
      await run.room.put(run.made, 'status_b.yaml', yaml);
      await run.room.put(run.made, 'status_c.yaml', yaml);
      expect(await run.room.run()).toMatchObject({ files_imported: 1, files_unclaimed: 1 });
      expect(await run.series(1)).toHaveLength(1);
    });

    test.each([
      ['broken', 'a: [1'],
      ['a list', '- 1'],
      ['aliases', 'a: &a [1]\nb: [*a, *a]\n'],
      ['K1: lists nested too deep', `${yaml}a: ${'['.repeat(200)}${']'.repeat(200)}\n`],
      ['K1: items nested too deep', `${yaml}a:\n  ${'- '.repeat(200)}1\n`],
      ['K1: many tags', `${yaml}a: ${'! '.repeat(200)}\n`],
      ['K1: many anchors', `${yaml}a: ${'&a '.repeat(200)}\n`],
      ['K1: closing signs without opening ones', `${yaml}a: ${']}'.repeat(200)}\n`],
      ['two documents', `${yaml}---\n${yaml}`],
    ])('a YAML file with %s is moved to fehler', async (_, content) => {
      await run.reopen({ plant, components: [logger({ columns })] });
      await run.room.put(run.made, 'status_1.yml', content);
      const { imports } = await run.room.run();
      expect(await run.account(imports[0])).toMatchObject({ status: 'failed', reason: 'bad_document' });
    });
  });
});
