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
    await context.out.note(
      say(
        'Alle Zeilen sind angekommen. Der Server läuft mit dieser DATABASE_URL auf PostgreSQL weiter; die eingebettete Datenbank bleibt, wie sie ist.',
        'All rows have arrived. With this DATABASE_URL the server goes on with PostgreSQL; the embedded database stays as it is.',
      ),
    );
  },
});
