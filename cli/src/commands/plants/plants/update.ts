import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { dashboardOf } from '../../../lookup/configuration.ts';
import { columnOf } from '../../../lookup/column.ts';
import { organisationId, organisationIds, plantId, systemId } from '../../../lookup/ids.ts';
import { typedId } from '../../../lookup/oneOf.ts';
import { say } from '../../../texts.ts';
import { plantOptions } from './options.ts';
import { showPlant } from './showPlant.ts';

export const plantsUpdate = command({
  summary: say('Eine Anlage ändern', 'Change a plant'),
  call: 'plants.update',
  arguments: { anlage: argument('named') },
  options: {
    name: { type: 'text', describe: say('neuer Name', 'new name') },
    organisation: { type: 'text', describe: say('Organisation (Name oder Nr.)', 'organisation (name or id)') },
    system: {
      type: 'text',
      describe: say("Anlagensystem (Name oder Nr.), '' für keines", "plant system (name or id), '' for none"),
    },
    dashboard: {
      type: 'text',
      describe: say("Dashboard (Name oder Nr.), '' für keines", "dashboard (name or id), '' for none"),
    },
    curve: {
      type: 'text',
      value: say('spalte', 'column'),
      describe: say(
        "Spalte der 24 Stundenwerte: Nr. oder komponente:spalte, '' für keine",
        "column of the 24 hourly values: id or component:column, '' for none",
      ),
    },
    viewOrganisation: {
      type: 'list',
      value: say('organisation', 'organisation'),
      describe: say(
        "Organisation, die zuschaut; mehrfach möglich, ersetzt die bisherigen, '' für keine",
        "organisation that looks on; repeatable, replaces the former ones, '' for none",
      ),
    },
    ...plantOptions,
  },
  examples: [
    "leitwarte plants update 'Solarpark Marche' --capacity 48,5 --timezone Europe/Rome",
    "leitwarte plants update 'Solarpark Marche' --view-organisation 'Stadtwerke Friedberg'",
  ],
  async run(context, args) {
    const { PlantPatch } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const body = patchBody(PlantPatch, plantOptions, args, {
      name: args.name,
      organisation: args.organisation === undefined ? undefined : await organisationId(client, args.organisation),
      system: await unlessEmpty(args.system, (typed) => systemId(client, typed)),
      dashboard: await unlessEmpty(
        args.dashboard,
        async (typed) => typedId(typed) ?? (await dashboardOf(client, typed)).id,
      ),
      dashboard_value_field: await unlessEmpty(
        args.curve,
        async (typed) => columnOf(await client.plants.retrieve({ id }), typed).id,
      ),
      view_organisations:
        args.viewOrganisation.length === 0
          ? undefined
          : await organisationIds(client, args.viewOrganisation.filter(Boolean)),
    });
    await showPlant(context, await context.change((to) => to.plants.update({ id, body })));
  },
});

/** Undefined if the option was not given, null for an empty text, which clears the field. */
async function unlessEmpty(
  typed: string | undefined,
  find: (typed: string) => Promise<number>,
): Promise<number | null | undefined> {
  return typed === undefined ? undefined : typed === '' ? null : find(typed);
}
