import { readFile } from 'node:fs/promises';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { validInput } from '../../../input/validInput.ts';
import { say } from '../../../texts.ts';
import { type ExternalEntry, ExternalFile, sourceOfEntry } from './externalEntry.ts';

export const sourcesMigrate = command({
  summary: say(
    'Einträge der Datei von EXTERNAL_SOURCES als Quellen der Art http anlegen; ohne --apply nur zeigen',
    'Make sources of the kind http of the entries of the file of EXTERNAL_SOURCES; without --apply only show them',
  ),
  call: 'sources.create',
  writes: 'answers',
  arguments: { datei: { describe: say('die Datei von EXTERNAL_SOURCES', 'the file of EXTERNAL_SOURCES') } },
  options: {
    apply: { type: 'flag', describe: say('anlegen und zuordnen', 'make and bind them') },
  },
  examples: ['leitwarte sources migrate lieferanten.json', 'leitwarte sources migrate lieferanten.json --apply'],
  async run(context, { datei, apply }) {
    const { sources } = validInput(ExternalFile, parsed(await readFile(datei, 'utf8')));
    const known = await (await context.client()).sources.list({});
    for (const entry of sources) await migrateOne(context, entry, apply, known);
    await context.out.note(
      apply
        ? say(
            'Jetzt die Einträge aus der Datei nehmen, sonst wird doppelt gefragt; was doppelt kommt, wird als bekannt erkannt.',
            'Now take the entries out of the file, else they are asked twice; what comes twice is found known.',
          )
        : say(
            'Nichts wurde angelegt. Mit --apply werden diese Quellen angelegt und zugeordnet.',
            'Nothing was made. With --apply these sources are made and bound.',
          ),
    );
  },
});

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw wrongUsage(say(`Die Datei ist kein JSON: ${why}`, `The file is no JSON: ${why}`));
  }
}

async function migrateOne(
  context: Context,
  entry: ExternalEntry,
  apply: boolean,
  known: readonly { readonly plant: number; readonly name: string }[],
): Promise<void> {
  const { SourceCreate } = await import('@leitwarte/core/entities');
  const client = await context.client();
  const component = await client.components.retrieve({ id: entry.component });
  const { plant } = component;
  if (plant === null)
    throw wrongUsage(
      say(`${entry.name}: Die Komponente gehört zu keiner Anlage.`, `${entry.name}: the component is of no plant.`),
    );
  const columns = Object.entries(entry.columns).flatMap(([theirs, ours]) => {
    const column = component.component_data_description.find(({ col_component_data }) => col_component_data === ours);
    return column === undefined ? [] : [{ address: theirs, column: column.id, name: column.col_description ?? ours }];
  });
  const made = sourceOfEntry(entry, plant);
  const { recipe } = made;
  await context.out.note(
    say(`${entry.name}: ${component.name}, ${recipe}`, `${entry.name}: ${component.name}, ${recipe}`),
  );
  for (const { address, name } of columns)
    await context.out.note(say(`  ${address} → ${component.name}:${name}`, `  ${address} → ${component.name}:${name}`));
  if (known.some((one) => one.plant === plant && one.name === entry.name)) {
    await context.out.note(
      say(
        `  „${entry.name}“ gibt es schon, bleibt, wie sie ist.`,
        `  “${entry.name}” is there already and stays as it is.`,
      ),
    );
    return;
  }
  if (!apply) return;
  const body = validInput(SourceCreate, made);
  const source = await context.change((to) => to.sources.create({ body }));
  if (source === undefined) return;
  await context.out.record(source, []);
  const bindings = columns.map(({ address, column }) => ({ address, column }));
  if (bindings.length > 0) await context.change((to) => to.sources.bind({ id: source.id, body: { bindings } }));
}
