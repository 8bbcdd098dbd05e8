import type { ExchangeEffect } from '@leitwarte/core/entities';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import type { Column } from '../../../output/cells.ts';
import { say } from '../../../texts.ts';
import { exchange } from './serial.ts';

export const plantsSerialEffect = command({
  summary: say(
    'Zeigen, welche Zahlen ein Gerätetausch ändern würde',
    'Show which figures the exchange of a device would change',
  ),
  call: 'effects.exchange',
  ...exchange,
  examples: ["leitwarte plants serial-effect 'Solarpark Marche' 4711 4712 --at 2026-03-01T10:00:00Z"],
  async run(context, args) {
    const { SerialNumberChange } = await import('@leitwarte/core/entities');
    const body = validInput(SerialNumberChange, { esn_old: args.alt, esn_new: args.neu, changed_at: args.at });
    const client = await context.client();
    const effect = await client.effects.exchange({ id: await plantId(client, args.anlage), body });
    if (await context.out.entity(effect)) return;
    const rows = effect.figures.map((figure) => ({ ...figure, where: places[figure.place][context.language] }));
    await context.out.table(rows, columns);
    await context.out.note(
      effect.figures.length === 0
        ? say('Keine Zahl ändert sich; gespeichert wurde nichts.', 'No figure changes; nothing was saved.')
        : say('Gespeichert wurde nichts.', 'Nothing was saved.'),
    );
  },
});

const places = {
  daily_report: say('Tagesbericht', 'daily report'),
  evaluation: say('Auswertung', 'evaluation'),
} as const;

const columns: readonly Column<ExchangeEffect['figures'][number] & { readonly where: string }>[] = [
  { head: say('Wo', 'Where'), value: ({ where }) => where },
  { head: say('Spalte', 'Column'), value: ({ within, name }) => [...within, name].join(' / '), key: true },
  { head: say('Zeit', 'Time'), value: ({ kind, day }) => day.slice(0, { day: 10, month: 7, year: 4 }[kind]) },
  { head: say('jetzt', 'now'), value: ({ before }) => before },
  { head: say('danach', 'then'), value: ({ after }) => after },
  { head: say('Einheit', 'Unit'), value: ({ unit }) => unit },
];
