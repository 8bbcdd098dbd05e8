import { oneWord } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { copiedColumns, whileCopying } from './copying.ts';
import { operating, settingsOf, settingsOptions } from './operate.ts';

export const migrateToPostgres = oneWord({
  access: 'public',
  writes: ({ z }) => z.array(z.object({ table: z.string(), rows: z.number().int() })),
  options: settingsOptions,
  examples: ['DATABASE_URL=postgres://… leitwarte migrate-to-postgres'],
  async run(context, args) {
    const { dataDir, databaseUrl } = await settingsOf(context, args);
    if (databaseUrl === undefined)
      throw wrongUsage(
        say(
          'Wohin? Bitte DATABASE_URL in der Umgebung oder in --settings setzen.',
          'Where to? Please set DATABASE_URL in the environment or in --settings.',
        ),
      );
    const copied = await whileCopying(context, say('Kopie nach PostgreSQL', 'Copy to PostgreSQL'), (report) =>
      operating((operate) => operate.migrateToPostgres(dataDir, databaseUrl, report)),
    );
    await context.out.list(copied, copiedColumns);
    const { settings: file } = args;
    const isWritten =
      file !== undefined &&
      (await operating((operate) => operate.addToEnvironmentFile(file, 'DATABASE_URL', databaseUrl)));
    await context.out.note(
      say(
        'Alle Zeilen sind angekommen. Der Server läuft mit dieser DATABASE_URL auf PostgreSQL weiter; die eingebettete Datenbank bleibt, wie sie ist, und startet nicht mehr ohne sie.',
        'All rows have arrived. With this DATABASE_URL the server goes on with PostgreSQL; the embedded database stays as it is, and does not start without it any more.',
      ),
    );
    if (isWritten)
      await context.out.note(say(`DATABASE_URL steht jetzt in ${file}.`, `DATABASE_URL stands in ${file} now.`));
    else if (file === undefined)
      await context.out.note(
        say(
          'Bitte DATABASE_URL auch in die Datei der Einstellungen schreiben, mit der der Dienst startet.',
          'Please write DATABASE_URL into the file of settings that the service starts with as well.',
        ),
      );
  },
});
