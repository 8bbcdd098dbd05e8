import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const providerBackUp = command({
  summary: say(
    'Jetzt eine Sicherung machen lassen, wie nach Plan (BACKUP_AT); was daraus wird, zeigt provider backups',
    'Have a backup made now, as by the schedule (BACKUP_AT); provider backups shows what comes of it',
  ),
  call: 'system.save',
  examples: ['leitwarte provider back-up', 'leitwarte provider backups'],
  async run(context) {
    await context.change((client) => client.system.save());
    if (!context.dryRun)
      await context.out.note(
        say(
          'Die Sicherung beginnt binnen Sekunden. „leitwarte provider backups“ zeigt, was daraus wird.',
          'The backup begins within seconds. “leitwarte provider backups” shows what comes of it.',
        ),
      );
  },
});
