import { oneWord } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { whileCopying } from './copying.ts';
import { operating, settingsOf, settingsOptions } from './operate.ts';
import { saved } from './saved.ts';
import { manifestShape } from './manifestShape.ts';

export const backup = oneWord({
  access: 'public',
  writes: manifestShape,
  arguments: {
    ordner: { describe: say('Ordner, der dafür angelegt wird', 'folder that is made for it') },
  },
  options: {
    ...settingsOptions,
    archive: {
      type: 'flag',
      describe: say('auch das Archiv der importierten Dateien', 'also the archive of imported files'),
    },
  },
  examples: [
    'leitwarte backup /backup/leitwarte-2026-03-01',
    'leitwarte backup /backup/heute --settings /etc/leitwarte.env --archive',
  ],
  async run(context, args) {
    const settings = await settingsOf(context, args);
    const title = say('Sicherung', 'Backup');
    const manifest = await whileCopying(context, title, (report) =>
      operating((operate) => operate.backup(settings, args.ordner, { archive: args.archive }, report)),
    );
    await context.out.record(manifest, saved(manifest, args.ordner));
  },
});
