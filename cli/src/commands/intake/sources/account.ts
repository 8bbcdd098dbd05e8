import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { operating, settingsOf, settingsOptions } from '../../provider/server/operate.ts';

export const sourcesAccount = command({
  summary: say(
    'Auf diesem Rechner: Konten, mit denen Datenlogger Dateien über FTP, FTPS und SFTP abgeben',
    'On this machine: accounts with which data loggers drop off files by FTP, FTPS and SFTP',
  ),
  access: 'public',
  writes: ({ z }) => z.array(z.object({ name: z.string(), folder: z.string(), password: z.string().optional() })),
  arguments: {
    vorgang: { describe: say('add, list oder remove', 'add, list or remove') },
    konto: { optional: true, describe: say('Name des Kontos', 'name of the account') },
    anlage: { optional: true, describe: say('bei add: Name oder Nr. der Anlage', 'with add: name or id of the plant') },
  },
  options: {
    ...settingsOptions,
    folder: {
      type: 'text',
      value: say('ordner', 'folder'),
      describe: say(
        'Ordner, wenn Dateien der Anlage in mehreren ankommen',
        'folder, where files of the plant arrive in several',
      ),
    },
  },
  examples: [
    "leitwarte sources account add kunde1 'Solarpark Marche' --settings /etc/leitwarte.env",
    'leitwarte sources account list --settings /etc/leitwarte.env',
    'leitwarte sources account remove kunde1 --settings /etc/leitwarte.env',
  ],
  async run(context, args) {
    const { vorgang, konto, anlage } = args;
    const settings = await settingsOf(context, args);
    if (vorgang === 'list') return show(context, await operating((operate) => operate.listDropOff(settings)));
    if (konto === undefined) throw wrongUsage(say('Der Name des Kontos fehlt.', 'The name of the account is missing.'));
    if (vorgang === 'remove') {
      await operating((operate) => operate.removeDropOff(settings, konto));
      await context.out.note(say(`Das Konto ${konto} ist entfernt.`, `The account ${konto} is removed.`));
      return show(context, await operating((operate) => operate.listDropOff(settings)));
    }
    if (vorgang !== 'add')
      throw wrongUsage(
        say(`„${vorgang}“ gibt es nicht: add, list oder remove.`, `There is no “${vorgang}”: add, list or remove.`),
      );
    if (anlage === undefined) throw wrongUsage(say('Die Anlage fehlt.', 'The plant is missing.'));
    const made = await operating((operate) =>
      operate.addDropOff(settings, { name: konto, plant: anlage, folder: args.folder }),
    );
    await show(context, [made]);
    await context.out.note(
      say(
        'Das Kennwort wird nicht noch einmal gezeigt. ProFTPD liest die Konten bei jeder Anmeldung neu.',
        'The password is not shown again. ProFTPD reads the accounts anew at each sign-in.',
      ),
    );
    return undefined;
  },
});

interface Shown {
  readonly name: string;
  readonly home: string;
  readonly password?: string;
}

async function show(context: Context, accounts: readonly Shown[]): Promise<void> {
  const rows = accounts.map(({ name, home, password }) => ({
    name,
    folder: home,
    ...(password === undefined ? {} : { password }),
  }));
  await context.out.list(rows, [
    { head: say('Konto', 'Account'), value: ({ name }) => name },
    { head: say('Ordner', 'Folder'), value: ({ folder }) => folder },
    ...(rows.some(({ password }) => password !== undefined)
      ? [{ head: say('Kennwort', 'Password'), value: (row: { readonly password?: string }) => row.password ?? '' }]
      : []),
  ]);
}
