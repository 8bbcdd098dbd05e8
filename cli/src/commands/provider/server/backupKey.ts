import { oneWord } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { operating } from './operate.ts';

export const backupKey = oneWord({
  access: 'public',
  writes: ({ z }) => z.looseObject({ recipient: z.string() }),
  arguments: { datei: { describe: say('Datei, die dafür angelegt wird', 'file that is made for it') } },
  options: {},
  examples: ['leitwarte backup-key /etc/leitwarte-backup.key'],
  async run(context, { datei }) {
    const made = await operating(({ makeBackupKey }) => makeBackupKey(datei));
    await context.out.record(made, [
      [say('Datei', 'File'), datei],
      [say('Öffentlicher Teil', 'Public part'), made.recipient],
    ]);
    await context.out.note(
      say(
        `Jetzt BACKUP_KEY_FILE=${datei} setzen, die Datei dem Benutzer des Dienstes lesbar machen und eine Kopie fern von diesem Rechner aufheben: ohne sie liest niemand mehr eine Sicherung.`,
        `Now set BACKUP_KEY_FILE=${datei}, let the service's user read the file, and keep a copy away from this machine: without it nobody reads a backup any more.`,
      ),
    );
  },
});
