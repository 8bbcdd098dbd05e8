import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { nothingToChange } from '../../../input/patchBody.ts';
import { say } from '../../../texts.ts';
import { ownerOf, writeEffect } from '../../alarms/effects/effectTable.ts';
import { componentOptions } from './options.ts';
import { allOfPlant, targetArgument, targetsOf } from './targets.ts';

const hourOptions = {
  warnStale: componentOptions.warnStale,
  warnHours: componentOptions.warnHours,
  errorHours: componentOptions.errorHours,
};

export const componentsEffect = command({
  summary: say(
    'Zeigen, welche Alarme und Nachrichten andere Stunden in 90 Tagen gebracht hätten',
    'Show which alarms and messages other hours would have brought in 90 days',
  ),
  call: 'effects.hours',
  arguments: { ziel: targetArgument },
  options: { ...hourOptions, allOfPlant },
  examples: ["leitwarte components effect --all-of-plant 'Solarpark Marche' --warn-hours 6 --error-hours 24"],
  async run(context, args) {
    const { ComponentPatch, HoursDraft } = await import('@leitwarte/core/entities');
    // checked separately, so that an error is reported with its option
    const hours = validInput(ComponentPatch, bodyFrom(hourOptions, args));
    if (Object.keys(hours).length === 0) throw nothingToChange();
    const client = await context.client();
    const targets = await targetsOf(client, args.ziel, args.allOfPlant);
    const body = validInput(HoursDraft, { components: targets.map(({ id }) => ({ id, ...hours })) });
    const plant = await client.plants.retrieve({ id: targets[0]?.plant ?? Number.NaN });
    await writeEffect(context, await client.effects.hours({ id: ownerOf(plant), body }));
  },
});
