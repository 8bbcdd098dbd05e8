import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { showMatrix } from './showMatrix.ts';
import { organisationOption } from '../../../input/organisationOption.ts';

export const permissionsCreate = command({
  summary: say('Eine Berechtigungsgruppe ohne Rechte anlegen', 'Create a permission group without rights'),
  call: 'authGroups.create',
  arguments: { name: { field: 'grp_name', describe: say('Name der Gruppe', 'name of the group') } },
  options: {
    ...organisationOption,
    allPlants: { field: 'list_all_plants', type: 'flag', describe: say('sieht alle Anlagen', 'sees all plants') },
    hidden: {
      field: 'is_hidden',
      type: 'flag',
      describe: say('nur Superuser sehen die Gruppe', 'superusers alone see the group'),
    },
  },
  examples: [
    'leitwarte permissions create Betrieb --all-plants',
    'leitwarte permissions set Betrieb plant.read=on analyse_plant.read=on',
  ],
  async run(context, args) {
    const { AuthGroupCreate } = await import('@leitwarte/core/entities');
    const body = validInput(AuthGroupCreate, {
      grp_name: args.name,
      organisation: await organisationOrOwn(await context.client(), args.organisation),
      list_all_plants: args.allPlants,
      is_hidden: args.hidden,
    });
    await showMatrix(context, await context.change((to) => to.authGroups.create({ body })));
  },
});
