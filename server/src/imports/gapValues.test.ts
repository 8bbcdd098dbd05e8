import { beforeEach, expect, it } from 'vitest';
import { HEADER, logger, onEveryImport } from '../testing/onEveryImport.ts';

onEveryImport('words and numbers that mean "no value" (4.53)', (run) => {
  beforeEach(() =>
    run.reopen({
      system: { import_gap_values: 'n.v.; -999; 65535' },
      components: [
        logger({
          columns: [
            { col_component_data: 'Leistung', factor_import: 0.1 },
            { col_component_data: 'Temperatur', col_gap_values: '-50,5;Fehler' },
          ],
        }),
      ],
    }),
  );
  const deliver = async (...lines: readonly string[]) => {
    const text = lines.map((line, at) => `01.09.2019;${String(10 + at)}:00:00;${line}\n`).join('');
    await run.room.put(run.made, 'wr.csv', `${HEADER}\n${text}`);
    const { imports } = await run.room.run();
    return { account: await run.account(imports[0]), rejections: await run.rejections(imports[0]) };
  };

  it('V7: gap values in files become gaps; they are compared before the factor is applied, and a column can define further ones', async () => {
    const { account, rejections } = await deliver('10;-999,0', '65535;20', '-50;-50,5', 'N.V.;fehler', '6553,5;1');
    expect((await run.series(0, 0)).map(([, value]) => value)).toEqual([1, -5, 655.35]);
    expect((await run.series(0, 1)).map(([, value]) => value)).toEqual([20, 1]);
    expect(account).toMatchObject({
      rows_read: 5,
      rows_stored: 4,
      rows_skipped: 1,
      rows_rejected: 0,
      cells_rejected: 0,
    });
    expect(rejections).toEqual([]);
  });

  it('V7: gap values do not replace stored values', async () => {
    await deliver('10;20');
    await deliver('65535;-999');
    expect([await run.series(0, 0), await run.series(0, 1)]).toEqual([
      [['2019-09-01T08:00', 1]],
      [['2019-09-01T08:00', 20]],
    ]);
  });
});
