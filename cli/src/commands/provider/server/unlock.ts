import { oneWord } from '../../../command.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import { say } from '../../../texts.ts';
import { operating, settingsOf, settingsOptions } from './operate.ts';

export const unlock = oneWord({
  access: 'public',
  writes: ({ z }) =>
    z.looseObject({
      username: z.string(),
      second_factor: z.boolean(),
      passkeys: z.number().int(),
      suspended: z.boolean(),
      attempts: z.number().int(),
      networks: z.number().int(),
      networks_left: z.array(z.string()),
      password_off: z.boolean(),
      sessions: z.number().int(),
    }),
  arguments: { benutzername: { describe: say('Benutzername des Kontos', 'username of the account') } },
  options: {
    ...settingsOptions,
    networks: {
      type: 'flag',
      describe: say(
        'auch die erlaubten Netze der Sitzungsrichtlinie aufheben, für alle, für die sie gilt',
        'lift the allowed networks of the session policy too, for everybody for whom it holds',
      ),
    },
    ...yesOption,
  },
  examples: [
    'leitwarte unlock root --settings /etc/leitwarte.env',
    'leitwarte unlock root --networks --settings /etc/leitwarte.env',
  ],
  async run(context, args) {
    const settings = await settingsOf(context, args);
    const what = say(
      `Das Konto ${args.benutzername} braucht danach nur noch sein Passwort; seine Sitzungen enden.`,
      `The account ${args.benutzername} takes only its password afterwards; its sessions end.`,
    );
    await mustBeWanted(context, what, args.yes);
    const unlocked = await operating((operate) =>
      operate.unlock(settings, args.benutzername, { networks: args.networks }),
    );
    const left = unlocked.networks_left.join(' ');
    await context.out.record(unlocked, [
      [say('Benutzername', 'Username'), unlocked.username],
      [say('Zweiter Faktor entfernt', 'Second factor removed'), unlocked.second_factor],
      [say('Passkeys entfernt', 'Passkeys removed'), String(unlocked.passkeys)],
      [say('Sperre aufgehoben', 'Suspension lifted'), unlocked.suspended],
      [say('Richtlinien mit aufgehobenen Netzen', 'Policies with lifted networks'), String(unlocked.networks)],
      [say('Weiterhin nur aus diesen Netzen (--networks)', 'Still from these networks only (--networks)'), left],
      [
        say('Nur über das Firmenkonto (Sitzungsrichtlinie)', 'By company account only (session policy)'),
        unlocked.password_off,
      ],
      [say('Vergessene Fehlversuche', 'Failed tries forgotten'), String(unlocked.attempts)],
      [say('Beendete Sitzungen', 'Sessions ended'), String(unlocked.sessions)],
    ]);
  },
});
