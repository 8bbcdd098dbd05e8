import { askMissing } from '../../../input/askMissing.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { chosenGroupId } from '../../../lookup/people.ts';
import { newPassword, passwordOptions } from '../../../input/secrets.ts';
import { say } from '../../../texts.ts';
import { groupOption, personOptions } from './options.ts';
import { showUser } from './showUser.ts';
import { organisationOption } from '../../../input/organisationOption.ts';

export const usersCreate = command({
  summary: say('Einen Benutzer anlegen und die Aktivierungsmail senden', 'Create a user and send the activation mail'),
  call: 'users.create',
  arguments: { benutzername: { field: 'username', describe: say('Benutzername', 'username') } },
  options: {
    ...groupOption,
    ...personOptions,
    ...organisationOption,
    active: {
      type: 'flag',
      describe: say('sofort aktiv, ohne Mail (nur Superuser)', 'active at once, without a mail (superusers only)'),
    },
    ...passwordOptions,
  },
  examples: [
    'leitwarte users create anna --group Admin --first-name Anna --last-name Adler --email anna@example.org',
    'pwgen -s 20 1 | leitwarte users create bert --group Admin --first-name Bert --last-name Blau \\\n      --email bert@example.org --password-stdin --active',
  ],
  async run(context, args) {
    const { UserCreate } = await import('@leitwarte/core/entities');
    const organisation = await organisationOrOwn(await context.client(), args.organisation);
    const grp_name = await chosenGroupId(context, organisation, args.group);
    const values = await askMissing(context, personOptions, args, ['firstName', 'lastName', 'email']);
    const person = validInput(UserCreate.omit({ password: true }), {
      ...bodyFrom(personOptions, values),
      username: args.benutzername,
      organisation,
      grp_name,
      ...(args.active ? { is_active: true } : {}),
    });
    const body = { ...person, password: await passwordOf(context, args) };
    const user = await context.change((to) => to.users.create({ body }));
    await showUser(context, user);
    if (user !== undefined && !args.active)
      await context.out.note(
        say(`Die Aktivierungsmail geht an ${user.email ?? ''}.`, `The activation mail goes to ${user.email ?? ''}.`),
      );
  },
});

/** A dry run shows no password, so none is needed. */
async function passwordOf(context: Context, args: Parameters<typeof newPassword>[1]): Promise<string> {
  return context.dryRun ? '***' : newPassword(context, args);
}
