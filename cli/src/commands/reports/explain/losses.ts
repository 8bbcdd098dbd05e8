import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { formatDate, formatNumber, formatTime, formatValue, kilowattHours } from '@leitwarte/core/rules';
import { text, textOrKey, yieldInputText } from '@leitwarte/core/texts';
import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { rangeOptions } from '../../../ranges/ranges.ts';
import type { Field } from '../../../output/output.ts';
import { say, type Text } from '../../../texts.ts';
import { causesText, methodText } from '../losses/words.ts';
import { daysOf } from './days.ts';

export const explainLosses = command({
  summary: say(
    'Erwarteter Ertrag und Verluste nach Komponente, Tag und Viertelstunde',
    'Expected energy and losses by component, day and quarter-hour',
  ),
  call: 'losses.ofPlant',
  arguments: { anlage: argument('named') },
  options: rangeOptions,
  examples: ["leitwarte explain losses 'Solarpark Marche' --day gestern"],
  async run(context, args) {
    const client = await context.client();
    const { id, timezone } = await client.plants.retrieve({ id: await plantId(client, args.anlage) });
    const { first, last } = daysOf(context, args, timezone);
    const found = await client.losses.ofPlant({ id, query: { from: first, until: last } });
    const { out, language } = context;
    if (await out.entity(found)) return;
    if (out.terminal)
      await out.record(found, [
        [say('Anlage', 'Plant'), found.name],
        [say('Methode', 'Method'), methodText(found.plant.method, language)],
        [say('erwartet (kWh)', 'expected (kWh)'), kilowattHours(found.plant.expected_wh)],
        [say('gemessen (kWh)', 'measured (kWh)'), kilowattHours(found.plant.measured_wh)],
        [say('Verluste', 'Losses'), causesText(found.plant.losses, language)],
        [say('unbekannte Viertelstunden', 'unknown quarter-hours'), found.plant.unknown_quarter_hours],
        ...found.compensation.map(({ method, wh, eur }): Field => [
          say(
            `Entschädigung, ${text('de', `compensationMethod.${method}`)}`,
            `compensation, ${text('en', `compensationMethod.${method}`)}`,
          ),
          compensationText(wh, eur),
        ]),
        [
          say('Negative Preise', 'Negative prices'),
          found.negative_prices === null ? null : pricesText(found.negative_prices)[language],
        ],
        ...found.reassigned.map((one): Field => [
          say('Von Hand zugeordnet', 'Given by hand'),
          reassignedText(one, found.zone)[language],
        ]),
        [
          say('Das machte es besser', 'What would make it better'),
          found.missing.map((key) => textOrKey(language, 'yieldMissing', key)).join('; ') || null,
        ],
      ]);
    if (out.terminal) await out.write('\n');
    if (found.quarters.length > 0 && !out.terminal) {
      await out.table<PlantLossesDetail['quarters'][number]>(found.quarters, [
        { head: say('Komponente', 'Component'), key: true, value: (row) => row.name },
        {
          head: say('Viertelstunde', 'Quarter-hour'),
          value: (row) => formatTime(row.from, 'dd.MM.yyyy HH:mm', found.zone),
          bare: (row) => row.from,
        },
        { head: say('erwartet (kWh)', 'expected (kWh)'), value: (row) => kilowattHours(row.expected_wh) },
        { head: say('gemessen (kWh)', 'measured (kWh)'), value: (row) => kilowattHours(row.measured_wh) },
        { head: say('Verluste', 'Losses'), value: (row) => causesText(row.losses, language) },
      ]);
      return;
    }
    await out.table<PlantLossesDetail['days'][number]>(found.days, [
      { head: say('Komponente', 'Component'), key: true, value: (row) => row.name },
      { head: say('Tag', 'Day'), value: (row) => formatDate(row.day), bare: (row) => row.day },
      { head: say('erwartet (kWh)', 'expected (kWh)'), value: (row) => kilowattHours(row.expected_wh) },
      { head: say('gemessen (kWh)', 'measured (kWh)'), value: (row) => kilowattHours(row.measured_wh) },
      { head: say('Verluste', 'Losses'), value: (row) => causesText(row.losses, language) },
      { head: say('Methode', 'Method'), value: (row) => methodText(row.method, language) },
      {
        head: say('aus', 'from'),
        value: (row) => row.inputs.map((input) => yieldInputText(language, input)).join(', '),
      },
    ]);
  },
});

function compensationText(wh: number | null, eur: number | null): string | null {
  if (wh === null) return null;
  return `${formatValue(wh / 1000, 'kWh')}${eur === null ? '' : ` (${formatNumber(eur, 2)} €)`}`;
}

const pricesText = ({ quarter_hours, wh }: NonNullable<PlantLossesDetail['negative_prices']>): Text =>
  say(
    `${quarter_hours} Viertelstunden, ${formatValue(wh / 1000, 'kWh')} eingespeist`,
    `${quarter_hours} quarter-hours, ${formatValue(wh / 1000, 'kWh')} fed in`,
  );

/** `12.10.2026 09:00 – 12.10.2026 12:00, alle: geplante Arbeiten (Grund; anna, Nr. 3)`. */
function reassignedText(one: PlantLossesDetail['reassigned'][number], zone: string): Text {
  const at = (moment: string) => formatTime(moment, 'dd.MM.yyyy HH:mm', zone);
  const of = (language: 'de' | 'en', all: string, undone: string) => {
    const back = one.undone_at === null ? '' : `, ${undone} ${at(one.undone_at)} ${one.undone_by ?? ''}`;
    const who = `${one.note}; ${one.created_by ?? ''}, ${one.id}${back}`;
    const what = text(language, `lossCause.${one.cause}`);
    return `${at(one.from)} – ${at(one.until)}, ${one.component_name ?? all}: ${what} (${who})`;
  };
  return say(of('de', 'alle', 'zurückgenommen'), of('en', 'all', 'taken back'));
}
