import { DEFAULT_ZONE, fileNames } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { filePath } from '../../../output/filePath.ts';
import { monthOption, readMonth } from '../../../ranges/ranges.ts';
import { saveFile } from '../../../output/saveFile.ts';
import { say } from '../../../texts.ts';
import { savedFile } from '../../../output/savedFile.ts';

/** Month of the report that the portal's test requests. */
const TEST_MONTH = { year: 2022, month: 12 } as const;

export const dailyReportTest = command({
  summary: say(
    'Den Aufbau an einem Monat erproben (sonst Dezember 2022) und das PDF speichern',
    'Try the structure on a month (else December 2022) and save the PDF',
  ),
  call: 'dailyReports.report',
  writes: savedFile,
  options: {
    ...organisationOption,
    ...monthOption,
    out: {
      type: 'text',
      short: 'o',
      value: say('datei', 'file'),
      describe: say('dorthin; sonst unter dem Namen des Portals', "there; else by the portal's name"),
    },
  },
  examples: ['leitwarte daily-report test', 'leitwarte export daily-report --month 2026-03 --format pdf'],
  async run(context, args) {
    const client = await context.client();
    const organisationId = await organisationOrOwn(client, args.organisation);
    const { name } = await client.organisations.details({ organisationId });
    const tried =
      args.month === undefined ? TEST_MONTH : readMonth(args.month, { nowMs: context.world.now(), zone: DEFAULT_ZONE });
    const { year, month } = tried;
    const body = { year, month, type_data: 'pdf' } as const;
    const { bytes } = await client.dailyReports.report({ organisationId, reportId: organisationId, body });
    const path = filePath(args.out, fileNames.dailyReport(name, year, month, 'pdf'));
    await saveFile(path, bytes);
    if (!(await context.out.entity({ file: path, bytes: bytes.length })))
      await context.out.note(say(`Geschrieben: ${path}`, `Written: ${path}`));
  },
});
