import excel from 'exceljs';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

async function sheetsOf(bytes: Uint8Array) {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  return workbook.worksheets.map((sheet) => ({
    name: sheet.name,
    cells: sheet
      .getSheetValues()
      .flatMap((row) => (Array.isArray(row) ? [row.filter((cell) => cell !== undefined)] : [])),
  }));
}

onEveryEngine('the overview as a file', (fixture) => {
  test('the overview file has one table with the measured values and another with the alarm messages, and no charts', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const plant = await world.plant();
    await world.component(plant, { name: 'WR 1' });
    const asked = async (client = root.client) => {
      const file = await client.plants.overview({ id: plant, body: { type_data: 'xlsx' } });
      return sheetsOf('bytes' in file ? file.bytes : new Uint8Array());
    };
    expect(await asked()).toHaveLength(1);
    await root.client.plants.changeStatus({ id: plant, body: { status: 2, alarm_txt: 'Blitzschlag' } });
    const [values, alarms] = await asked();
    expect(JSON.stringify(values?.cells)).not.toContain('Blitzschlag');
    expect(alarms).toMatchObject({ name: 'Alarmmeldungen' });
    expect(JSON.stringify(alarms?.cells)).toMatch(
      /"Zeit","Komponente","Meldung".*"Status von Hand gesetzt","Blitzschlag"/,
    );
    // files are in the language of the request (decision 1.30)
    const english = await asked(clientOf(world.api, root.token, 'en'));
    expect(english.map(({ name }) => name)).toEqual([values?.name, 'Alarm messages']);
    expect(JSON.stringify(english)).toMatch(/"Measurement","Value".*"Time","Component","Message".*"Blitzschlag"/);
  });
});
