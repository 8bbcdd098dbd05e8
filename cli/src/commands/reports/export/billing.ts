import { billingTable } from '@leitwarte/core/report';
import { DEFAULT_ZONE, fileNamePart, fileNames } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { monthInterval } from '../../../exporting/months.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { served } from '../../../exporting/served.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { monthOption, readMonth } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { exported } from '../../../exporting/exportedShape.ts';

export const exportBilling = command({
  summary: say(
    'Die Abrechnung eines Monats; mit Organisation als pdf deren Einzelnachweis',
    'The billing of a month; with an organisation as pdf its itemisation',
  ),
  call: 'billing.month',
  ...exported(({ z, entities: { BillingOrganisationGroup } }) => z.array(BillingOrganisationGroup)),
  arguments: {
    organisationen: {
      describe: say(
        'Name oder Nr., sonst die Abrechnung aller; all: alle einzeln',
        'name or id, else the billing of all; all: each by itself',
      ),
      optional: true,
      many: true,
    },
  },
  options: { ...monthOption, ...exportOptions },
  examples: [
    'leitwarte export billing --month letzter',
    'leitwarte export billing all --month letzter --format pdf --out nachweise/',
    "leitwarte export billing 'Stadtwerke Friedberg' --month 2026-03 --format pdf --out nachweise/",
  ],
  run: (context, args) =>
    exportAll(context, args, async (format) => {
      const client = await context.client();
      const all = await client.organisations.list();
      const everyone = args.organisationen.length === 1 && /^all[e]?$/i.test(args.organisationen[0] ?? '');
      const chosen = everyone
        ? all
        : args.organisationen.map((typed) => namedOf(kinds.organisation, all, (one) => one.name, typed));
      const { year, month } = readMonth(args.month, { nowMs: context.world.now(), zone: DEFAULT_ZONE });
      const two = String(month).padStart(2, '0');
      const ids = new Set(chosen.map(({ id }) => id));
      const read = async () => {
        const groups = await client.billing.month({ body: { ...monthInterval(year, month), type_data: 'plain' } });
        return ids.size === 0 ? groups : groups.filter(({ organisation_id: id }) => id !== null && ids.has(id));
      };
      const nameOf = (id: number | null) => all.find((one) => one.id === id)?.name ?? '';
      const { language, world } = context;
      const frame = { period: `${two}/${year}`, language, createdAtMs: world.now(), nameOf };
      const tables = async () => [billingTable(await read(), frame)];
      if (format !== 'pdf' || chosen.length === 0)
        return [{ name: `${two}/${year}`, file: fileNamePart(`Abrechnung_${year}_${two}`), json: read, tables }];
      return chosen.map(({ id, name }) => ({
        name,
        file: fileNames.itemisation(name, year, month),
        json: read,
        tables,
        made: {
          pdf: () =>
            served(context, 'GET organisation/{orgId}/notification_report/{year}/{month}', { orgId: id, year, month }),
        },
      }));
    }),
});
