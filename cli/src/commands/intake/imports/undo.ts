import { formatNumber } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import type { Exit } from '../../../exit.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { say, type Text } from '../../../texts.ts';
import { inTurn } from '../../plants/components/inTurn.ts';

/**
 * Option of commands that remove readings: only counts them. Without it they are counted too, so that the question
 * names what would be removed.
 */
export const previewOption = {
  preview: { type: 'flag', describe: say('nur zählen, nichts ändern', 'count alone, change nothing') },
} as const;

export const importsUndo = command({
  summary: say(
    'Importe zurücknehmen: ihre Messwerte verschwinden, frühere gelten wieder',
    'Take imports back: their readings go, earlier ones are in force again',
  ),
  call: 'imports.undo',
  writes: ({ z, entities: { ImportUndone } }) => z.array(ImportUndone.extend({ id: z.number() })),
  arguments: { importe: { describe: say('Nummern der Importe', 'ids of imports'), many: true } },
  options: { ...previewOption, ...yesOption },
  examples: ['leitwarte imports undo 4711 --preview', 'leitwarte imports undo 4711 4712 --yes'],
  async run(context, args): Promise<Exit> {
    const client = await context.client();
    const wanted = args.importe.map((typed) => ({ id: numberArgument(typed), name: typed }));
    const { done, exit } = await inTurn(context, wanted, async ({ id, name }) => {
      if (!context.dryRun) {
        const counted = await client.imports.undo({ id, body: { dry_run: true } });
        if (counted.file_removed) await context.out.note(cannotBeReadAgain(name));
        if (args.preview) return { id, ...counted };
        const { de, en } = whatGoes(counted);
        const question = say(`Import ${name}: ${de}. Zurücknehmen?`, `Import ${name}: ${en}. Take it back?`);
        await mustBeWanted(context, question, args.yes);
      }
      const undone = await context.change((to) => to.imports.undo({ id, body: {} }));
      return undone && { id, ...undone };
    });
    if (done.length > 0)
      await context.out.list(done, [
        { head: say('Nr.', 'ID'), value: (row) => row.id },
        { head: say('Messungen entfernt', 'readings removed'), value: (row) => row.rows_removed },
        { head: say('frühere wieder gültig', 'earlier ones back'), value: (row) => row.rows_restored },
        { head: say('Werte entfernt', 'values removed'), value: (row) => row.values_removed },
        { head: say('Werte wieder gültig', 'values back'), value: (row) => row.values_restored },
        { head: say('Meldungen', 'alarms'), value: (row) => row.alarms_removed },
      ]);
    return exit;
  },
});

const cannotBeReadAgain = (name: string) =>
  say(
    `Import ${name}: Danach kann die Datei nicht erneut eingelesen werden: Sie ist nach der Frist des Betreibers (ARCHIVE_DAYS) aus dem Archiv gelöscht.`,
    `Import ${name}: Afterwards the file cannot be read again: it was removed from the archive after the time set by the operator (ARCHIVE_DAYS).`,
  );

interface Counted {
  readonly rows_removed: number;
  readonly rows_restored: number;
  readonly alarms_removed: number;
}

function whatGoes({ rows_removed, rows_restored, alarms_removed }: Counted): Text {
  const [removed, restored, alarms] = [rows_removed, rows_restored, alarms_removed].map((count) => formatNumber(count));
  return say(
    `${removed} Messungen verschwinden, bei ${restored} gilt wieder ein früherer Wert, ${alarms} Meldungen`,
    `${removed} readings go, for ${restored} an earlier value is back, ${alarms} alarms`,
  );
}
