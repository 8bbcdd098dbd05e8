import { oneWord, type ValuesOf } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { newPassword, passwordOptions } from '../../../input/secrets.ts';
import { say } from '../../../texts.ts';
import { wantedSettings } from './askSettings.ts';
import { examineHere } from './examineHere.ts';
import { operating, settingsOf } from './operate.ts';

const DEFAULT_FILE = 'leitwarte.env';
/** Variable that the server reads for the same password. */
const VARIABLE = 'LEITWARTE_ROOT_PASSWORD';
const FORMER_VARIABLE = 'LEITWARTE_NEW_PASSWORD';

/** Password of the first superuser, from the variable with the server's name; the former name is still accepted. */
async function firstPassword(context: Context, args: ValuesOf<{}, typeof passwordOptions>): Promise<string> {
  const { env } = context.world;
  const isFormer = !args.passwordStdin && args.passwordFile === undefined && !env[VARIABLE] && env[FORMER_VARIABLE];
  const complaint = (password: string) => operating((operate) => operate.complaintAboutFirst(password));
  if (!isFormer) return newPassword(context, args, VARIABLE, complaint);
  await context.out.note(
    say(
      `${FORMER_VARIABLE} heißt hier jetzt ${VARIABLE}, wie beim Server; der alte Name gilt vorerst weiter.`,
      `${FORMER_VARIABLE} is now called ${VARIABLE} here, as at the server; the old name is taken for the time being.`,
    ),
  );
  return newPassword(context, args, FORMER_VARIABLE, complaint);
}

export const init = oneWord({
  access: 'public',
  writes: 'nothing',
  options: {
    settings: {
      type: 'text',
      value: say('datei', 'file'),
      describe: say(
        `Datei, in die die Einstellungen geschrieben werden (sonst ${DEFAULT_FILE})`,
        `file that the settings are written to (else ${DEFAULT_FILE})`,
      ),
    },
    dataDir: { type: 'text', value: say('ordner', 'folder'), describe: say('Datenordner', 'data folder') },
    listen: {
      type: 'text',
      value: say('adresse', 'address'),
      describe: say('Adresse, unter der der Server lauscht', 'address that the server listens on'),
    },
    port: { type: 'number', describe: say('Port, auf dem er lauscht', 'port that it listens on') },
    publicUrl: {
      type: 'text',
      value: say('adresse', 'address'),
      describe: say('Adresse, die Menschen eintippen', 'address that people type'),
    },
    mailFrom: { type: 'text', describe: say('Absender der E-Mails', 'sender of mails') },
    ...passwordOptions,
  },
  examples: [
    'leitwarte init',
    'pass leitwarte/root | leitwarte init --data-dir /var/lib/leitwarte --settings /etc/leitwarte.env --password-stdin',
  ],
  async run(context, args) {
    const envFile = args.settings ?? DEFAULT_FILE;
    const wanted = await wantedSettings(context, args);
    const password = await firstPassword(context, args);
    const settings = await settingsOf(
      context,
      { settings: undefined },
      { ...wanted, LEITWARTE_ROOT_PASSWORD: password },
    );
    await operating(async (operate) => {
      const name = await operate.init(settings, password);
      await operate.writeEnvironmentFile(envFile, { ...wanted, DATA_DIR: settings.dataDir, DEMO: '0' });
      await context.out.note(
        say(
          `Eingerichtet. Superuser: ${name}. Einstellungen: ${envFile}.`,
          `Set up. Superuser: ${name}. Settings: ${envFile}.`,
        ),
      );
    });
    const exit = await examineHere(context, { settings: envFile });
    await context.out.note(
      say(`Starten mit: leitwarte serve --settings ${envFile}`, `Start with: leitwarte serve --settings ${envFile}`),
    );
    return exit;
  },
});
