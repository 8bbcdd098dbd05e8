import { beforeAll, describe, expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { pdfWords } from '../testing/pdfWords.ts';
import { type Answer, bytesOf, type Change, changes, everyForm, type Form } from '../testing/reportForms.ts';
import { openReportWorld, type ReportWorld } from '../testing/reportWorld.ts';
import { sheetCells } from '../testing/sheets.ts';

/** The only reading in the database. */
const VALUE = 1_234.567;
const ON_PAPER = '1.234,567';

/** For each form: whether a response contains the value in the right place. */
const shows: Readonly<Record<Form, (answer: Answer, change: Change) => Promise<boolean> | boolean>> = {
  plain: (answer) => JSON.stringify(answer).includes(`:${VALUE}`) || JSON.stringify(answer).includes(`[${VALUE}]`),
  xlsx: async (answer) => (await sheetCells(bytesOf(answer))).flat().includes(VALUE),
  pdf: (answer) => pdfWords(bytesOf(answer)).includes(ON_PAPER),
  csv: (answer, { local }) => new TextDecoder().decode(bytesOf(answer)).includes(`${local};1234,567\r\n`),
};

onEveryEngine('the same figure', (fixture) => {
  describe.each(changes)('on the day of $hours hours', (change) => {
    let opened: ReportWorld;
    beforeAll(async () => {
      opened = await openReportWorld(fixture.context);
      await opened.store([{ time: Date.parse(change.at), value: VALUE }]);
    });

    test.each(everyForm)('the figure is in the $kind as $form', async ({ form, ask }) => {
      expect(await shows[form](await ask(opened, change), change)).toBe(true);
    });
  });
});
