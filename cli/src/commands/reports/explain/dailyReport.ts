import type { DailyReport } from '@leitwarte/core/entities';
import { commonZone } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { folded } from '../../../lookup/oneOf.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { rangeOptions } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
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
      describe: say(
        'Spalte: Name oder Nr., auch kopf/spalte, unterkopf/spalte, kopf/unterkopf/spalte',
        'column: name or id; header/column, subheader/column, header/subheader/column too',
      ),
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
    // each organisation has one report, whose id is that of the organisation
    const id = organisation;
    const positions = positionsOf(await client.dailyReports.retrieve({ id }));
    const form =
      forms.find((one) => positions.some((position) => folded(one(position)) === folded(args.spalte))) ?? whole;
    const position = namedOf(kinds.column, positions, form, args.spalte).id;
    const seen = await client.plants.dashboard({ query: { organisation } });
    const plants = seen.filter((plant) => plant.organisation === organisation);
    const { first: day, last } = daysOf(context, args, commonZone(plants.map(({ timezone }) => timezone)));
    const query = { position, day, until: day === last ? undefined : last, ...ALL };
    await showProvenance(context, await client.dailyReports.provenance({ id, query }), args.all);
  },
});

interface Position {
  readonly id: number;
  readonly header: string;
  readonly subheader: string;
  readonly name: string;
  readonly whole: string;
}

const whole = (position: Position) => position.whole;
/** Accepted notations of a column. */
const forms: readonly ((position: Position) => string)[] = [
  ({ name }) => name,
  ({ header, name }) => `${header}/${name}`,
  ({ subheader, name }) => `${subheader}/${name}`,
  whole,
];

const positionsOf = ({ daily_report_headers: headers }: ReturnType<typeof DailyReport.parse>): Position[] =>
  headers.flatMap(({ name: header, daily_report_subheaders: subheaders }) =>
    subheaders.flatMap(({ name: subheader, daily_report_positions: all }) =>
      all.map(({ id, name }) => ({
        id,
        header: header ?? '',
        subheader: subheader ?? '',
        name: name ?? '',
        whole: [header, subheader, name].map((part) => part ?? '').join('/'),
      })),
    ),
  );
