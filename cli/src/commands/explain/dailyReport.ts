import { commonZone } from '@leitwarte/core/rules';
import { command } from '../../command.ts';
import { notFound } from '../../exit.ts';
import { organisationOption } from '../../input/organisationOption.ts';
import { kinds } from '../../lookup/ids.ts';
import { namedOf } from '../../lookup/named.ts';
import { organisationOrOwn } from '../../lookup/ownOrganisation.ts';
import { rangeOptions } from '../../ranges/ranges.ts';
import { say } from '../../texts.ts';
import { ALL, listing } from './arguments.ts';
import { daysOf } from './days.ts';
import { showProvenance } from './showProvenance.ts';

export const explainDailyReport = command({
  summary: say(
    'Eine Zahl des Tagesberichts; mit --month der Fuß ihrer Spalte',
    'A figure of the daily report; with --month the foot of its column',
  ),
  call: 'dailyReports.provenance',
  arguments: {
    spalte: {
      describe: say('Spalte: Name oder Nr., auch kopf/spalte', 'column: name or id, header/column too'),
    },
  },
  options: { day: rangeOptions.day, month: rangeOptions.month, ...organisationOption, ...listing },
  examples: [
    "leitwarte explain daily-report 'Solarpark Marche/Ertrag' --day gestern",
    "leitwarte explain daily-report 'Solarpark Marche/Ertrag' --month letzter",
  ],
  async run(context, args) {
    const client = await context.client();
    const organisation = await organisationOrOwn(client, args.organisation);
    const report = (await client.dailyReports.list()).find((one) => one.organisation === organisation);
    if (report === undefined) throw noReport;
    const { id } = report;
    const positions = (await client.dailyReports.retrieve({ id })).daily_report_headers.flatMap((header) =>
      header.daily_report_subheaders.flatMap((subheader) =>
        subheader.daily_report_positions.map((position) => ({
          id: position.id,
          name: position.name ?? '',
          whole: `${header.name ?? ''}/${position.name ?? ''}`,
        })),
      ),
    );
    const isWhole = positions.some(({ whole }) => whole === args.spalte);
    const position = namedOf(kinds.column, positions, ({ name, whole }) => (isWhole ? whole : name), args.spalte).id;
    const plants = (await client.plants.dashboard()).filter((plant) => plant.organisation === organisation);
    const { first: day, last } = daysOf(context, args, commonZone(plants.map(({ timezone }) => timezone)));
    const query = { position, day, until: day === last ? undefined : last, ...ALL };
    await showProvenance(context, await client.dailyReports.provenance({ id, query }), args.all);
  },
});

const noReport = notFound(say('Diese Organisation hat keinen Tagesbericht.', 'This organisation has no daily report.'));
