import { commonZone, fileNames } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import { reportPages } from '@leitwarte/core/report';
import { command } from '../../../command.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { served } from '../../../exporting/served.ts';
import { tableOf } from '../../../exporting/tables/frame.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { monthOption, readMonth } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { exported } from '../../../exporting/exportedShape.ts';

const ROUTE = 'POST organisations/{organisationId}/{reportId}/get_daily_report/';

export const exportDailyReport = command({
  summary: say(
    'Der Tagesbericht eines Monats; als xlsx nur für Superuser',
    'The daily report of a month; as xlsx for superusers alone',
  ),
  call: 'dailyReports.report',
  ...exported(({ entities: { ReportResponse } }) => ReportResponse),
  options: {
    ...organisationOption,
    ...monthOption,
    ...exportOptions,
  },
  examples: [
    'leitwarte export daily-report --month 2026-03',
    'leitwarte export daily-report --month letzter --format pdf --out berichte/',
  ],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const client = await context.client();
      const organisationId = await organisationOrOwn(client, args.organisation);
      // each organisation has one report, whose id is that of the organisation
      const [organisation, plants] = await Promise.all([
        client.organisations.retrieve({ id: organisationId }),
        client.plants.dashboard({ query: { organisation: organisationId } }),
      ]);
      const zone = commonZone(
        plants.filter((plant) => plant.organisation === organisationId).map(({ timezone }) => timezone),
      );
      const { year, month } = readMonth(args.month, { nowMs: context.world.now(), zone });
      const call = { organisationId, reportId: organisationId };
      const body = { year, month, type_data: 'plain' } as const;
      const read = () => client.dailyReports.report({ ...call, body });
      const made = (type: 'xlsx' | 'pdf') => () =>
        served(context, ROUTE, { ...call, body: { ...body, type_data: type } });
      return [
        {
          name: organisation.name,
          file: fileNames.dailyReport(organisation.name, year, month, 'pdf'),
          json: read,
          made: { xlsx: made('xlsx'), pdf: made('pdf') },
          async tables() {
            const caption = { title: text(context.language, 'report.date'), key: 'date', kind: 'date' } as const;
            const frame = {
              title: text(context.language, 'report.daily'),
              subtitle: organisation.name,
              period: `${String(month).padStart(2, '0')}/${year}`,
              zone,
            };
            const pages = reportPages(await read(), caption, text(context.language, 'report.total'));
            return pages.map((page) => tableOf(context, { ...frame, ...page }));
          },
        },
      ];
    }),
});
