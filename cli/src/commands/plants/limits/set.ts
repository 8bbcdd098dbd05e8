import type { Component } from '@leitwarte/core/entities';
import { validInput } from '../../../input/validInput.ts';
import { numberOrNone } from '../../../input/decimals.ts';
import { columnName } from '../../../columns/merge.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { columnNamed } from '../../../lookup/column.ts';
import { say } from '../../../texts.ts';
import { inTurn } from '../components/inTurn.ts';
import { allOfPlant, targetArgument, targetsOf } from '../components/targets.ts';
import { limitRows, limitTable } from './table.ts';
import { limitsShape } from './limitsShape.ts';
import { columnArgument, limitOptions } from './options.ts';

export const limitsSet = command({
  summary: say('Grenzwerte einer Spalte setzen', 'Set the limits of a column'),
  call: 'components.update',
  writes: limitsShape,
  arguments: {
    ziel: targetArgument,
    spalte: columnArgument,
  },
  options: {
    ...limitOptions,
    allOfPlant,
  },
  examples: [
    "leitwarte limits set 'Solarpark Marche:WR 1' Temperatur --high 75",
    "leitwarte limits set --all-of-plant 'Solarpark Marche' Leistung --low '' --high 16000",
  ],
  async run(context, args) {
    if (args.low === undefined && args.high === undefined)
      throw wrongUsage(say('Bitte --low oder --high angeben.', 'Please give --low or --high.'));
    const { ComponentPatch } = await import('@leitwarte/core/entities');
    const limits = {
      ...(args.low === undefined ? {} : { col_limit_low: numberOrNone(args.low) }),
      ...(args.high === undefined ? {} : { col_limit_upper: numberOrNone(args.high) }),
    };
    const targets = await targetsOf(await context.client(), args.ziel, args.allOfPlant);
    const { done, exit } = await inTurn(context, targets, (component) => {
      const body = validInput(ComponentPatch, withLimits(component, args.spalte, limits));
      return context.change((client) => client.components.update({ id: component.id, body }));
    });
    const chosen = done.map((component) => ({
      ...component,
      component_data_description: [columnNamed(component.component_data_description, args.spalte)],
    }));
    if (done.length > 0) await context.out.list(limitRows(chosen), limitTable(context.language));
    return exit;
  },
});

/** The complete list of columns, which saving requires; only the limits of one column change. */
function withLimits(component: Component, typed: string, limits: object) {
  const { id } = columnNamed(component.component_data_description, typed);
  return {
    component_data_description: component.component_data_description.map((column) => ({
      id: column.id,
      col_description: columnName(column),
      ...(column.id === id ? limits : {}),
    })),
  };
}
