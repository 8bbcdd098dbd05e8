import { ImportSetup } from '@leitwarte/core/entities';
import { overwritesMost } from '@leitwarte/core/rules';
import { overwrittenRemark, previewReason, remarksOf } from '@leitwarte/core/texts/import-reason';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import type { Exit } from '../../../exit.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import { validInput } from '../../../input/validInput.ts';
import { fileArgument, readContent } from '../../../structure/files.ts';
import { say } from '../../../texts.ts';
import { accountOf, showAccount } from './account.ts';
import { upload } from './upload.ts';
import { previewOption } from './undo.ts';

export const importsSetUp = command({
  summary: say(
    'Anlagensystem, Anlage und Komponenten aus einer Datei des Assistenten anlegen und Dateien einlesen, alles oder nichts',
    'Make plant system, plant and components from a file of the assistant and import files, all or nothing',
  ),
  call: 'imports.setUp',
  arguments: {
    aufbau: fileArgument,
    dateien: { describe: say('Dateien bis 24 MiB', 'files of up to 24 MiB'), many: true },
  },
  options: { ...previewOption, ...yesOption },
  examples: [
    'leitwarte imports set-up aufbau.json details.txt --preview',
    'leitwarte imports set-up aufbau.json details.txt',
  ],
  async run(context, args): Promise<Exit> {
    const files: { readonly name: string; readonly base64: string }[] = [];
    for (const path of args.dateien) files.push(await upload(path));
    const plan = { ...asObject(await readContent(context.world, args.aufbau)), files };
    const body = validInput(ImportSetup, plan);
    const client = await context.client();
    const { out } = context;
    if (args.preview) {
      const trial = await client.imports.setUp({ body: { ...body, dry_run: true } });
      if (await out.entity(trial)) return 'done';
      const rows = trial.previews.map((preview, index) => ({ ...preview, file: files[index]?.name ?? '' }));
      await out.table(rows, [
        { head: say('Datei', 'File'), key: true, value: (row) => row.file },
        { head: say('Gelesen', 'Read'), value: (row) => row.rows_read },
        { head: say('Gespeichert', 'Stored'), value: (row) => row.rows_stored },
        {
          head: say('Überschrieben', 'Overwritten'),
          value: (row) => (row.rows_overwritten > 0 ? row.rows_overwritten : null),
          spare: 'empty',
        },
        { head: say('Doppelt', 'Duplicate'), value: (row) => row.rows_duplicate },
        { head: say('Abgelehnt', 'Rejected'), value: (row) => row.rows_rejected },
        {
          head: say('Übersprungen', 'Skipped'),
          value: (row) => (row.rows_skipped > 0 ? row.rows_skipped : null),
          spare: 'empty',
        },
        {
          head: say('Grund', 'Reason'),
          value: (row) => previewReason(context.language, row),
        },
      ]);
      for (const row of rows) {
        for (const remark of remarksOf(context.language, row))
          await out.note(say(`${row.file}: ${remark}`, `${row.file}: ${remark}`));
      }
      return rows.every(
        ({ reason, rows_rejected, rows_overwritten }) =>
          reason === null && rows_rejected === 0 && rows_overwritten === 0,
      )
        ? 'done'
        : 'partly';
    }
    if (!args.yes && !context.dryRun) await askWhereLinesOverwrite(context, body);
    const made = await context.change((to) => to.imports.setUp({ body: { ...body, confirm_overwritten: true } }));
    if (made === undefined) return 'done';
    if (await out.entity(made)) return 'done';
    await out.note(
      say(
        `Angelegt: Anlage ${made.plant}, ${made.components.length} Komponenten.`,
        `Made: plant ${made.plant}, ${made.components.length} components.`,
      ),
    );
    const account = await accountOf(client, made.imports);
    if (made.imports.length > 0) await showAccount(context, account);
    return account.complete ? 'done' : 'partly';
  },
});

/** Asks for confirmation if most lines of a file overwrite each other, because it is probably read wrongly (decision 4.52). */
async function askWhereLinesOverwrite(context: Context, body: ImportSetup): Promise<void> {
  const client = await context.client();
  const { previews } = await client.imports.setUp({ body: { ...body, dry_run: true } });
  for (const preview of previews.filter(overwritesMost)) {
    const [de, en] = [overwrittenRemark('de', preview), overwrittenRemark('en', preview)];
    await mustBeWanted(
      context,
      say(`${de} Trotzdem so einlesen?`, `${en} Read the file like this all the same?`),
      false,
    );
  }
}

const asObject = (content: unknown): object => (typeof content === 'object' && content !== null ? content : {});
