import { oneWord } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { operating, settingsOf, settingsOptions } from './operate.ts';

export const upgrade = oneWord({
  access: 'public',
  writes: ({ z }) =>
    z.union([
      z.looseObject({
        program: z.string(),
        database: z.string(),
        migrations: z.array(z.string()),
        minutes: z.number(),
      }),
      z.looseObject({ migrations: z.array(z.string()) }),
    ]),
  options: {
    ...settingsOptions,
    check: {
      type: 'flag',
      describe: say(
        'nur sagen, was geschähe, auch neben dem laufenden Server',
        'only say what would be done, also beside the running server',
      ),
    },
    noBackup: {
      type: 'flag',
      describe: say(
        'ohne Sicherung vorher, weil es anderswo eine gibt',
        'without a backup before, as there is one elsewhere',
      ),
    },
  },
  examples: [
    'leitwarte upgrade --check --settings /etc/leitwarte.env',
    'leitwarte upgrade --settings /etc/leitwarte.env',
  ],
  async run(context, args) {
    const settings = await settingsOf(context, args);
    if (args.check) {
      const plan = await operating((operate) => operate.planUpgrade(settings));
      await context.out.record(plan, [
        [say('Programm', 'Program'), plan.program],
        [say('Stand der Datenbank', 'Schema of the database'), plan.database],
        [
          say('Migrationen', 'Migrations'),
          plan.migrations.length === 0 ? say('keine', 'none')[context.language] : plan.migrations.join(', '),
        ],
        [say('Stillstand in Minuten, höchstens etwa', 'Minutes of standstill, about at most'), plan.minutes],
        [say('Nötiger Platz in Byte', 'Room needed in bytes'), plan.neededBytes],
        [say('Freier Platz in Byte', 'Room free in bytes'), plan.freeBytes],
        [
          say('Alter der letzten Sicherung in Stunden', 'Age of the last backup in hours'),
          plan.backupAgeHours ?? say('keine bekannt', 'none known')[context.language],
        ],
      ]);
      return;
    }
    const done = await operating((operate) => operate.upgrade(settings, args.noBackup));
    await context.out.record(done, [
      [
        say('Migrationen', 'Migrations'),
        done.migrations.length === 0 ? say('keine', 'none')[context.language] : done.migrations.join(', '),
      ],
    ]);
    if (done.back !== undefined)
      await context.out.note(
        say(
          `Zurück, mit dem Programm der Version davor und angehaltenem Server: ${done.back}`,
          `Back, with the program of the version before and the server stopped: ${done.back}`,
        ),
      );
  },
});
