import { wrongUsage } from '../../../exit.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { fileOption, mustSayWhere, writeFetched } from '../../../output/fileOption.ts';
import { say } from '../../../texts.ts';

export const workOrdersReport = command({
  summary: say(
    'Aufgaben eines Jahres als PDF oder Excel: was erledigt wurde, was offen ist',
    'Tasks of a year as PDF or Excel: what was done, what is open',
  ),
  call: 'workOrders.report',
  arguments: { anlage: { describe: say('Name oder Nr., sonst alle', 'name or id, else all'), optional: true } },
  options: {
    year: { type: 'number', describe: say('Jahr, sonst dieses', 'year, else this one') },
    xlsx: { type: 'flag', describe: say('als Excel statt als PDF', 'as Excel instead of PDF') },
    ...fileOption,
  },
  examples: ["leitwarte work-orders report 'Solarpark Marche' --year 2026 -o aufgaben.pdf"],
  async run(context, { anlage, year = new Date(context.world.now()).getFullYear(), xlsx, out }) {
    if (!Number.isInteger(year) || year < 2000 || year > 2199)
      throw wrongUsage(say('Das Jahr liegt zwischen 2000 und 2199.', 'The year lies between 2000 and 2199.'));
    mustSayWhere(context, out);
    const client = await context.client();
    const plant = anlage === undefined ? {} : { plant: await plantId(client, anlage) };
    const { bytes } = await client.workOrders.report({
      body: { year, ...plant, type_data: xlsx ? 'xlsx' : 'pdf' },
    });
    await writeFetched(context, out, bytes);
  },
});
