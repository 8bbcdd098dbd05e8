import { ApiError } from '@leitwarte/core/problem';
import { oneWord } from '../command.ts';
import { holderOf, withoutSession } from '../config/profiles.ts';
import type { Context } from '../context.ts';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';

export const logout = oneWord({
  call: 'session.logout',
  async run(context) {
    if (context.world.env['LEITWARTE_TOKEN'] || context.world.env['LEITWARTE_TOKEN_FILE'])
      throw wrongUsage(
        say(
          'LEITWARTE_TOKEN oder LEITWARTE_TOKEN_FILE ist gesetzt; diese Sitzung gehört nicht der Konfigurationsdatei.',
          'LEITWARTE_TOKEN or LEITWARTE_TOKEN_FILE is set; that session does not belong to the configuration file.',
        ),
      );
    const client = await context.client();
    try {
      await client.session.logout();
    } catch (error) {
      if (!(error instanceof ApiError && error.problem.status === 401)) throw error;
    }
    await forget(context);
    await context.out.note(say(`Abgemeldet von ${context.host()}.`, `Signed out from ${context.host()}.`));
  },
});

/** Removes the session and keeps the profile, so that the next sign-in knows its address. */
async function forget(context: Context): Promise<void> {
  const config = context.config.read();
  const signedIn = holderOf(config, context.host(), context.wantedProfile);
  if (signedIn === undefined) return;
  await context.config.write({
    ...config,
    profiles: { ...config.profiles, [signedIn]: withoutSession(config, signedIn) },
  });
}
