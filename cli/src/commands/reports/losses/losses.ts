import type { PlantLosses } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, kilowattHours } from '@leitwarte/core/rules';
import { oneWord } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { rangeOptions } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { daysOf } from '../explain/days.ts';
import { causesText, methodText } from './words.ts';

export const losses = oneWord({
  call: 'losses.list',
  arguments: { anlage: { describe: say('Name oder Nr., sonst alle', 'name or id, else all'), optional: true } },
  options: rangeOptions,
  examples: [
    'leitwarte losses --month 2026-10',
    "leitwarte losses 'Solarpark Marche' --year 2026",
    "leitwarte losses --month letzter --json | jq '.[] | [.plant, .expected_wh, .measured_wh]'",
  ],
  async run(context, args) {
    const client = await context.client();
    const plant = args.anlage === undefined ? undefined : await plantId(client, args.anlage);
    const { first, last } = daysOf(context, args, DEFAULT_ZONE);
    const query = { from: first, until: last, ...(plant !== undefined && { plant }) };
    const rows = await client.losses.list({ query });
    if (await context.out.entity(rows)) return;
    const names = new Map((await client.plants.dashboard()).map(({ id, name }) => [id, name]));
    const { language } = context;
    await context.out.table<PlantLosses>(rows, [
      { head: say('Anlage', 'Plant'), key: true, value: (row) => names.get(row.plant) ?? String(row.plant) },
      { head: say('erwartet (kWh)', 'expected (kWh)'), value: (row) => kilowattHours(row.expected_wh) },
      { head: say('gemessen (kWh)', 'measured (kWh)'), value: (row) => kilowattHours(row.measured_wh) },
      { head: say('Verluste', 'Losses'), value: (row) => causesText(row.losses, language) },
      { head: say('Methode', 'Method'), value: (row) => methodText(row.method, language) },
      {
        head: say('unbekannte Viertelstunden', 'unknown quarter-hours'),
        value: (row) => row.unknown_quarter_hours,
      },
    ]);
  },
});
