import { validInput } from '../../../input/validInput.ts';
import { numberOrNone } from '../../../input/decimals.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { columnNamed } from '../../../lookup/column.ts';
import { say } from '../../../texts.ts';
import { allOfPlant, targetArgument, targetsOf } from '../components/targets.ts';
import { ownerOf } from '../../alarms/effects/effectTable.ts';
import { columnArgument, limitOptions } from './options.ts';

export const limitsEffect = command({
  summary: say(
    'Zeigen, wann Werte in 90 Tagen an oder jenseits anderer Grenzen gelegen hätten',
    'Show when values would have been at or beyond other limits in 90 days',
  ),
  call: 'effects.limits',
  arguments: { ziel: targetArgument, spalte: columnArgument },
  options: { ...limitOptions, allOfPlant },
  examples: ["leitwarte limits effect 'Solarpark Marche:WR 1' Temperatur --high 75"],
  async run(context, args) {
    if (args.low === undefined && args.high === undefined)
      throw wrongUsage(say('Bitte --low oder --high angeben.', 'Please give --low or --high.'));
    const { LimitsDraft } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const targets = await targetsOf(client, args.ziel, args.allOfPlant);
    const body = validInput(LimitsDraft, {
      columns: targets.map(({ component_data_description }) => ({
        id: columnNamed(component_data_description, args.spalte).id,
        ...(args.low === undefined ? {} : { col_limit_low: numberOrNone(args.low) }),
        ...(args.high === undefined ? {} : { col_limit_upper: numberOrNone(args.high) }),
      })),
    });
    const plant = await client.plants.retrieve({ id: targets[0]?.plant ?? Number.NaN });
    const effect = await client.effects.limits({ id: ownerOf(plant), body });
    if (await context.out.entity(effect)) return;
    await context.out.table(effect.columns, [
      { head: say('Komponente', 'Component'), value: (row) => row.component_name, key: true },
      { head: say('Spalte', 'Column'), value: (row) => row.col_description },
      { head: say('kleinster', 'smallest'), value: (row) => row.least },
      { head: say('größter', 'largest'), value: (row) => row.most },
      { head: say('Tage jetzt', 'days now'), value: (row) => row.stored.days },
      { head: say('Male jetzt', 'times now'), value: (row) => row.stored.times },
      { head: say('Tage dann', 'days then'), value: (row) => row.draft.days },
      { head: say('Male dann', 'times then'), value: (row) => row.draft.times },
    ]);
    await context.out.note(say('90 Tage; gespeichert wurde nichts.', '90 days; nothing was saved.'));
  },
});
