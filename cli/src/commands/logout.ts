import { ApiError } from '@leitwarte/core/problem';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';

export const logout = command({
  name: 'logout',
  summary: say('Abmelden', 'Sign out'),
  access: 'anyAccount',
  async run(context) {
    if (context.world.env['LEITWARTE_TOKEN'])
      throw wrongUsage(
        say(
          'LEITWARTE_TOKEN ist gesetzt; diese Sitzung gehört nicht der Konfigurationsdatei.',
          'LEITWARTE_TOKEN is set; that session does not belong to the configuration file.',
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

/** The address stays, so that the next sign-in finds it. */
async function forget(context: Context): Promise<void> {
  const config = context.config.read();
  const { [context.host()]: _, ...sessions } = config.sessions;
  await context.config.write({ ...config, sessions });
}
