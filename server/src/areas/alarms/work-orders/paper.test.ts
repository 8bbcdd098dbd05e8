import { Buffer } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pdfPrinter } from '../../../node/documents/pdfPrinter.ts';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { pdfWords } from '../../../testing/pdfWords.ts';
import { sheetCells } from '../../../testing/sheets.ts';
import { createWorld } from '../../../testing/world.ts';

/** An hour before the year ends in the plant's zone. */
const START = Date.UTC(2026, 11, 31, 22);
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** A PNG with valid chunks whose image data cannot be decoded. */
const HOLLOW_PNG = (() => {
  const bytes = Buffer.from(PICTURE, 'base64');
  const data = bytes.indexOf('IDAT');
  bytes.fill(0xee, data + 4, data + 4 + bytes.readUInt32BE(data - 4));
  return bytes.toString('base64');
})();
const refused = (status: number) => ({ problem: { status } });

describe.each(testEngines)('4.59: work orders as PDF (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  beforeEach(() => {
    now = START;
  });
  afterEach(() => context.close());

  async function open(over: Partial<TestContext['platform']> = {}) {
    context = await testContext({ engine, platform: { now: () => now, ...over } });
    const made = await onePlant(context);
    const { workOrders } = made.manager.client;
    const create = (title: string, body: Partial<Parameters<typeof workOrders.create>[0]['body']> = {}) =>
      workOrders.create({ id: made.plant, body: { title, ...body } });
    return { ...made, workOrders, create };
  }

  test('the PDF of a work order contains its fields, checklist, notes and pictures', async () => {
    const { workOrders, create, world } = await open();
    const { id, steps } = await create('Filter tauschen', { due_on: '2026-12-01', steps: ['abschalten', 'tauschen'] });
    await workOrders.tick({ id: steps[0]?.id ?? 0, body: { is_done: true } });
    await workOrders.update({ id, body: { state: 'waiting' } });
    await workOrders.addEntry({ id, body: { kind: 'material', text: 'Filter', amount: 2.5, unit: 'm' } });
    await workOrders.addPicture({ id, body: { name: 'vorher.png', base64: PICTURE } });
    const { name, bytes } = await workOrders.sheet({ id });
    expect(name).toBe(`Aufgabe_${id}_Solarpark.pdf`);
    const said = pdfWords(bytes).join(' ');
    for (const words of [
      'Filter tauschen',
      'Solarpark',
      '01.12.2026',
      'Checkliste, erledigt abschalten',
      'Checkliste, offen tauschen',
      'geändert Stand: wartet',
      'Material 2,5 m Filter',
      'vorher.png',
    ])
      expect(said).toContain(words);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
    const elsewhere = await createWorld(context);
    const stranger = await elsewhere.actor(elsewhere.groups.orgaManager);
    await expect(stranger.client.workOrders.sheet({ id })).rejects.toMatchObject(refused(404));
    const without = await world.actor(await world.group((dialog) => dialog !== 'task'));
    await expect(without.client.workOrders.sheet({ id })).rejects.toMatchObject(refused(403));
  });

  test('if a picture cannot be drawn it is left out, and the rest of the PDF is printed', async () => {
    const { workOrders, create } = await open({ printPdf: pdfPrinter() });
    const { id } = await create('Dichtung prüfen');
    await workOrders.addPicture({ id, body: { name: 'hohl.png', base64: HOLLOW_PNG } });
    await workOrders.addPicture({ id, body: { name: 'gut.png', base64: PICTURE } });
    const { bytes } = await workOrders.sheet({ id });
    expect(pdfWords(bytes).join(' ')).toContain('Dichtung prüfen');
    // the picture and its transparency mask are both embedded
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(2);
  });

  test('texts longer than a page are printed completely', async () => {
    const { workOrders, create, plant } = await open();
    const lines = Array.from({ length: 120 }, (_, index) => `Zeile ${index + 1}.`);
    const { id } = await create('Lang', { description: lines.join('\n') });
    expect(pdfWords((await workOrders.sheet({ id })).bytes).join(' ')).toContain('Zeile 120.');
    await workOrders.finish({ id, body: { result: `${'Wort '.repeat(780)}Ende.` } });
    const { bytes } = await workOrders.report({ body: { year: 2026, plant, type_data: 'pdf' } });
    expect(pdfWords(bytes).join(' ')).toContain('Ende.');
  });

  test('the PDF of a year contains the work orders that ended in the year in the plant’s zone, then the open ones, with their working minutes', async () => {
    const { workOrders, create, plant, root } = await open();
    const ended = async (title: string, at: number) => {
      const { id } = await create(title);
      now = at;
      await workOrders.finish({ id, body: { result: `${title} fertig`, minutes: 30 } });
    };
    // `Silvester` and `Neujahr` end half an hour before and after the new year in the plant's zone
    await create('Später', { due_on: '2027-12-24' });
    await create('Bald', { due_on: '2027-12-01' });
    await ended('Silvester', Date.UTC(2026, 11, 31, 22, 30));
    await ended('Neujahr', Date.UTC(2026, 11, 31, 23, 30));
    const rowsOf = async (year: number, of?: number) => {
      const body = { year, type_data: 'xlsx' as const, ...(of !== undefined && { plant: of }) };
      const { bytes } = await workOrders.report({ body });
      return (await sheetCells(bytes)).filter((row) => row.some((cell) => cell === 'Sonstiges'));
    };
    const titles = (rows: readonly (readonly unknown[])[]) =>
      rows.map((row) => row.find((cell) => ['Silvester', 'Neujahr', 'Später', 'Bald'].includes(String(cell))));
    expect(titles(await rowsOf(2026, plant))).toEqual(['Silvester', 'Bald', 'Später', 'Neujahr']);
    expect(titles(await rowsOf(2027))).toEqual(['Neujahr', 'Bald', 'Später']);
    expect((await rowsOf(2026))[0]).toEqual(expect.arrayContaining(['Solarpark', 30, 'Silvester fertig', 'erledigt']));
    expect(await rowsOf(2025)).toEqual([]);
    const { name, bytes } = await workOrders.report({ body: { year: 2026, plant, type_data: 'pdf' } });
    expect(name).toBe('Aufgaben_2026_Solarpark.pdf');
    expect(pdfWords(bytes).join(' ')).toContain('Silvester fertig');
    const elsewhere = await (await createWorld(context)).plant({ name: 'Dach' });
    await expect(workOrders.report({ body: { year: 2026, plant: elsewhere, type_data: 'pdf' } })).rejects.toMatchObject(
      refused(404),
    );
    expect(
      (await root.client.workOrders.report({ body: { year: 2026, type_data: 'pdf' } })).bytes.length,
    ).toBeGreaterThan(1000);
  });
});
