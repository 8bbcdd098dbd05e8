import { oneWord } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { whileCopying } from './copying.ts';
import { operating, settingsOf, settingsOptions } from './operate.ts';
import { saved } from './saved.ts';
import { manifestShape } from './manifestShape.ts';

export const restore = oneWord({
  access: 'public',
  writes: manifestShape,
  arguments: { ordner: { describe: say('Ordner der Sicherung', 'folder of the backup') } },
  options: {
    ...settingsOptions,
    replace: {
      type: 'flag',
      describe: say(
        'anstelle der Installation, die da ist; sie wird beiseitegelegt. Der Server muss stehen',
        'in place of the installation that is there, which is put aside. The server must be stopped',
      ),
    },
    verifyOnly: { type: 'flag', describe: say('nur prüfen, nichts zurückspielen', 'only verify, put nothing back') },
  },
  examples: [
    'leitwarte restore /backup/leitwarte-2026-03-01 --verify-only',
    'DATA_DIR=/var/lib/leitwarte leitwarte restore /backup/leitwarte-2026-03-01',
  ],
  async run(context, args) {
    const folder = args.ordner;
    const settings = await settingsOf(context, args);
    const title = args.verifyOnly ? say('Prüfung', 'Verification') : say('Rückspielung', 'Restore');
    const manifest = await whileCopying(context, title, (report) =>
      operating((operate) =>
        args.verifyOnly
          ? operate.verifyBackup(folder, settings)
          : operate.restore(settings, folder, report, { replace: args.replace }),
      ),
    );
    await context.out.record(manifest, saved(manifest, folder));
    await context.out.note(
      args.verifyOnly
        ? say('Die Sicherung ist vollständig und unverändert.', 'The backup is complete and unchanged.')
        : say(
            'Zurückgespielt. Jetzt kann der Server starten. Alle Sitzungen sind beendet, jeder meldet sich neu an; Schlüssel von Quellen und Widgets gelten weiter.',
            'Put back. The server can start now. All sessions are ended and everybody signs in again; keys of sources and widgets stay valid.',
          ),
    );
  },
});
