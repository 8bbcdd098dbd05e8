import { argument } from '../../../input/arguments.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { dashboardOf } from '../../../lookup/configuration.ts';
import { say } from '../../../texts.ts';
import { dashboardTable } from './table.ts';

const options = {
  name: { field: 'name', type: 'text', describe: say('neuer Name', 'new name') },
  alarms: { field: 'num_alarms', type: 'number', describe: say('Zahl der gezeigten Alarme', 'number of alarms shown') },
  type: {
    field: 'type',
    type: 'text',
    choices: ['row', 'table'],
    describe: say(
      'eine Zeile je Komponente oder Tafel mit Überschriften',
      'a line per component or a table with headers',
    ),
  },
} as const satisfies FieldOptions<'name' | 'num_alarms' | 'type'>;

export const dashboardsUpdate = command({
  summary: say('Ein Dashboard ändern', 'Change a dashboard'),
  call: 'dashboards.update',
  writes: 'answers',
  arguments: { dashboard: argument('named') },
  options,
  async run(context, args) {
    const { PlantDashboardPatch } = await import('@leitwarte/core/entities');
    const body = patchBody(PlantDashboardPatch, options, args);
    const { id } = await dashboardOf(await context.client(), args.dashboard);
    const changed = await context.change((to) => to.dashboards.update({ id, body }));
    if (changed !== undefined) await context.out.list([changed], dashboardTable);
  },
});
