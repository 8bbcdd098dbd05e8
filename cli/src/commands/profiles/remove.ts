import { command } from '../../command.ts';
import { mustBeWanted, yesOption } from '../../input/confirm.ts';
import { existingProfile, type NamedProfile } from '../../config/profiles.ts';
import type { Context } from '../../context.ts';
import { clientBy } from '../../program/client.ts';
import { failureOf } from '../../program/failure.ts';
import { say } from '../../texts.ts';

export const profilesRemove = command({
  summary: say('Ein Profil vergessen und seine Sitzung beenden', 'Forget a profile and end its session'),
  access: 'public',
  writes: 'nothing',
  arguments: { profil: { describe: say('Name', 'name') } },
  options: yesOption,
  async run(context, args) {
    const config = context.config.read();
    const profile = existingProfile(config, args.profil);
    const { name } = profile;
    await mustBeWanted(context, say(`Das Profil ${name} vergessen?`, `Forget the profile ${name}?`), args.yes);
    await endSession(context, profile);
    const { [name]: _, ...profiles } = config.profiles;
    const { profile: used, ...rest } = config;
    await context.config.write({
      ...rest,
      ...(used === undefined || used === name ? {} : { profile: used }),
      profiles,
    });
    await context.out.note(say(`Vergessen: ${name}`, `Forgotten: ${name}`));
  },
});

/**
 * Ends the session on the server too; if the server cannot be reached this is reported, and the profile is removed
 * anyway.
 */
async function endSession(context: Context, { host, token, name }: NamedProfile): Promise<void> {
  if (token === undefined) return;
  const connection = await context.connection('public');
  const client = clientBy({ ...connection, baseUrl: `${host}/api/v1/`, token: () => token });
  try {
    await client.session.logout();
  } catch (error) {
    const { exit, message } = failureOf(error, context.language);
    if (exit === 'interrupted') throw error;
    if (exit !== 'signedOut') await context.out.note(say(`${name}: ${message}`, `${name}: ${message}`));
  }
}
