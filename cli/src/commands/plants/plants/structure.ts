import type { Access } from '@leitwarte/core/access';
import type { PlantChange } from '@leitwarte/core/entities';
import { plantChangeLines, plantChangeTitle } from '@leitwarte/core/texts/plant-changes';
import { argument } from '../../../input/arguments.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import { renamedFields } from '../../../input/renamedFields.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { plantId } from '../../../lookup/ids.ts';
import { fileArgument, outOption, readContent, writeDocument } from '../../../structure/files.ts';
import { say } from '../../../texts.ts';

const mayChange: Access = {
  anyOf: [
    { dialog: 'plant', right: 'can_write' },
    { dialog: 'plant', right: 'can_edit_user_mapping' },
  ],
};

export const plantsExport = command({
  summary: say(
    'Eine Anlage mit allem, was an ihr eingerichtet ist, als YAML oder JSON ausgeben',
    'Write a plant with all that is configured of it as YAML or JSON',
  ),
  call: 'plants.structure',
  arguments: { anlage: argument('named') },
  options: outOption,
  examples: ["leitwarte plants export 'Solarpark Marche' -o marche.yaml"],
  async run(context, args) {
    const client = await context.client();
    const document = await client.plants.structure({ id: await plantId(client, args.anlage) });
    await writeDocument(context, document, args.out);
  },
});

export const plantsDiff = command({
  summary: say(
    'Eine Anlage mit einer Datei vergleichen; Ende mit 7, wenn sie sich unterscheiden',
    'Compare a plant with a file; ends with 7 where they differ',
  ),
  access: mayChange,
  writes: ({ z, entities: { PlantChange: Change } }) => z.array(Change),
  arguments: { anlage: argument('named'), datei: fileArgument },
  async run(context, args) {
    const { changes } = await asked(context, args.anlage, args.datei);
    await writeChanges(context, changes);
    return changes.length === 0 ? 'done' : 'partly';
  },
});

export const plantsApply = command({
  summary: say(
    'Eine Anlage so einrichten, wie es eine Datei sagt, ganz oder gar nicht',
    'Set a plant up as a file says, all of it or nothing',
  ),
  access: mayChange,
  changes: true,
  writes: ({ z, entities: { PlantChange: Change } }) => z.array(Change),
  arguments: { anlage: argument('named'), datei: fileArgument },
  options: yesOption,
  examples: ["leitwarte plants apply 'Solarpark Marche' marche.yaml"],
  async run(context, args) {
    const { changes, id, structure } = await asked(context, args.anlage, args.datei);
    await writeChanges(context, changes);
    if (context.dryRun || changes.length === 0) return;
    const count = changes.length;
    await mustBeWanted(context, say(`${count} Änderungen übernehmen?`, `Take over ${count} changes?`), args.yes);
    await context.change((client) => client.plants.applyStructure({ id, body: { structure } }));
    await context.out.note(say(`${count} Änderungen übernommen.`, `${count} changes taken over.`));
  },
});

/** The changes that the server would make if the file were applied. */
async function asked(context: Context, plant: string, path: string) {
  const { PlantStructure } = await import('@leitwarte/core/entities');
  const structure = validInput(PlantStructure, await readContent(context.world, path));
  const client = await context.client();
  const id = await plantId(client, plant);
  const { changes } = await client.plants
    .applyStructure({ id, body: { structure, dry_run: true } })
    .catch((error: unknown) => {
      throw renamedFields(error, (field) => field.replace(/^structure\./, ''));
    });
  return { changes, id, structure };
}

async function writeChanges(context: Context, changes: readonly PlantChange[]): Promise<void> {
  if (await context.out.entity(changes)) return;
  const { language } = context;
  await context.out.table(changes, [
    { head: say('Was', 'What'), value: (row) => plantChangeTitle(language, row) },
    { head: say('Änderung', 'Change'), value: (row) => plantChangeLines(language, row).join('; ') },
  ]);
  if (changes.length === 0)
    await context.out.note(say('Datei und Server stimmen überein.', 'File and server are the same.'));
}
