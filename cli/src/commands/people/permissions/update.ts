import { argument } from '../../../input/arguments.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { authGroupOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';
import { showMatrix } from './showMatrix.ts';

const options = {
  name: { field: 'grp_name', type: 'text', describe: say('neuer Name', 'new name') },
  allPlants: { field: 'list_all_plants', type: 'yesno', describe: say('sieht alle Anlagen', 'sees all plants') },
  hidden: {
    field: 'is_hidden',
    type: 'yesno',
    describe: say('nur Superuser sehen die Gruppe', 'superusers alone see the group'),
  },
} as const satisfies FieldOptions<string>;

export const permissionsUpdate = command({
  summary: say(
    'Name und Sichtbarkeit einer Berechtigungsgruppe ändern',
    'Change name and visibility of a permission group',
  ),
  call: 'authGroups.update',
  arguments: { gruppe: argument('named') },
  options,
  async run(context, args) {
    const { AuthGroupPatch } = await import('@leitwarte/core/entities');
    const body = patchBody(AuthGroupPatch, options, args);
    const { id } = await authGroupOf(await context.client(), args.gruppe);
    await showMatrix(context, await context.change((to) => to.authGroups.update({ id, body })));
  },
});
