import type { EnergyFlow } from '@leitwarte/core/entities';
import { formatAtGlance, formatTime, formatValue, kilowattHours } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import { oneWord } from '../../../command.ts';
import { argument } from '../../../input/arguments.ts';
import { plantId } from '../../../lookup/ids.ts';
import { rangeOptions, type TypedRange } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { daysOf } from '../explain/days.ts';

type Flow = EnergyFlow['flows'][number];

/** A flow of the range, with its energy in the present quarter-hour in Wh. */
interface Row extends Flow {
  readonly nowWh: number | undefined;
}

export const energyFlow = oneWord({
  call: 'losses.energyFlow',
  arguments: { anlage: argument('named') },
  options: rangeOptions,
  examples: [
    "leitwarte energy-flow 'Rathaus'",
    "leitwarte energy-flow 'Rathaus' --day gestern",
    "leitwarte energy-flow 'Rathaus' --json | jq .self_sufficiency",
  ],
  async run(context, args) {
    const client = await context.client();
    const { id, timezone } = await client.plants.retrieve({ id: await plantId(client, args.anlage) });
    const query = isTyped(args) ? queryOf(daysOf(context, args, timezone)) : {};
    const found = await client.losses.energyFlow({ id, query });
    const { out, language } = context;
    if (await out.entity(found)) return;
    if (out.terminal) {
      await out.record(found, [
        [say('Anlage', 'Plant'), found.name],
        [
          say('fehlt dafür', 'missing for it'),
          found.missing.map((gap) => text(language, `flowGap.${gap}`)).join('; ') || null,
        ],
        [say('Autarkie', 'Self-sufficiency'), percentText(found.self_sufficiency)],
        [say('Eigenverbrauch der Erzeugung', 'Own use of the generation'), percentText(found.self_consumption)],
        [say('CO₂ vermieden', 'CO₂ avoided'), massText(found.co2_avoided_kg)],
        [say('Ladezustand', 'State of charge'), formatValueOrNull(found.storage_percent)],
        [
          say('jetzt: Viertelstunde bis', 'now: quarter-hour until'),
          found.now === null ? null : formatTime(found.now.until, 'dd.MM.yyyy HH:mm', found.zone),
        ],
        [say('unbekannte Viertelstunden', 'unknown quarter-hours'), found.unknown_quarter_hours],
      ]);
      await out.write('\n');
    }
    await out.table<Row>(rowsOf(found), [
      { head: say('von', 'from'), key: true, value: ({ from }) => text(language, `flowNode.${from}`) },
      { head: say('nach', 'to'), value: ({ to }) => text(language, `flowNode.${to}`) },
      { head: say('Energie (kWh)', 'energy (kWh)'), value: ({ wh }) => kilowattHours(wh) },
      {
        head: say('jetzt (kW)', 'now (kW)'),
        value: ({ nowWh }) => (nowWh === undefined ? null : kilowattHours(4 * nowWh)),
      },
    ]);
  },
});

const isTyped = (typed: TypedRange): boolean =>
  [typed.day, typed.month, typed.year, typed.from, typed.to, typed.last].some((one) => one !== undefined);

const queryOf = ({ first, last }: { readonly first: string; readonly last: string }) => ({ from: first, until: last });

const isSame = (a: Flow, b: Flow): boolean => a.from === b.from && a.to === b.to;

/**
 * The flows of the range, each with its energy in the present quarter-hour; undefined if nothing flows that way at
 * present.
 */
function rowsOf({ flows, now }: EnergyFlow): Row[] {
  return flows.map((flow) => ({ ...flow, nowWh: now?.flows.find((one) => isSame(one, flow))?.wh }));
}

const percentText = (share: number | null): string | null => (share === null ? null : formatAtGlance(share * 100, '%'));
const massText = (kg: number | null): string | null => (kg === null ? null : formatAtGlance(kg, 'kg'));
const formatValueOrNull = (percent: number | null): string | null =>
  percent === null ? null : formatValue(Math.round(percent), '%');
