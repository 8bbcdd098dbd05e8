import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { organisationId } from '../../../lookup/ids.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { say } from '../../../texts.ts';
import { dashboardTable } from './table.ts';

export const dashboardsCreate = command({
  summary: say('Ein leeres Dashboard anlegen', 'Create an empty dashboard'),
  call: 'dashboards.create',
  writes: 'answers',
  arguments: { name: { describe: say('Name des Dashboards', 'name of the dashboard') } },
  options: organisationOption,
  examples: ['leitwarte dashboards create Wechselrichter', 'leitwarte dashboards apply Wechselrichter aufbau.yaml'],
  async run(context, args) {
    const { PlantDashboardCreate } = await import('@leitwarte/core/entities');
    const organisation =
      args.organisation === undefined
        ? {}
        : { organisation: await organisationId(await context.client(), args.organisation) };
    const body = validInput(PlantDashboardCreate, { name: args.name, ...organisation });
    const made = await context.change((to) => to.dashboards.create({ body }));
    if (made !== undefined) await context.out.list([made], dashboardTable);
  },
});
