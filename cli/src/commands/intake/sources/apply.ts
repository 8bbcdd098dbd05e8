import type { Source } from '@leitwarte/core/entities';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { validInput } from '../../../input/validInput.ts';
import { columnOf } from '../../../lookup/column.ts';
import { plantId } from '../../../lookup/ids.ts';
import { fileArgument, readContent } from '../../../structure/files.ts';
import { say, type Text } from '../../../texts.ts';
import { SourcesDocument } from './document.ts';
import { tellToken } from './sourceOf.ts';

type Entry = SourcesDocument['sources'][number];

export const sourcesApply = command({
  summary: say(
    'Quellen nach einer Datei anlegen, ändern und zuordnen; was sie nicht nennt, bleibt',
    'Make, change and bind sources after a file; what it does not name stays',
  ),
  call: 'sources.create',
  writes: 'answers',
  arguments: { datei: fileArgument },
  examples: [
    'leitwarte sources apply quellen.yaml --dry-run',
    'leitwarte sources export Telegraf | leitwarte sources apply -',
  ],
  async run(context, { datei }) {
    const { sources } = validInput(SourcesDocument, await readContent(context.world, datei));
    const known = await (await context.client()).sources.list({});
    for (const entry of sources) await applyOne(context, entry, known);
    if (!context.dryRun)
      await context.out.note(
        applied(
          sources.length,
          sources.reduce((sum, { bindings = [] }) => sum + bindings.length, 0),
        ),
      );
  },
});

function applied(sources: number, bindings: number): Text {
  const done =
    sources === 1
      ? say('Eine Quelle angewandt', 'One source applied')
      : say(`${sources} Quellen angewandt`, `${sources} sources applied`);
  if (bindings === 0) return say(`${done.de}.`, `${done.en}.`);
  const bound =
    bindings === 1
      ? say('eine Adresse zugeordnet', 'one address bound')
      : say(`${bindings} Adressen zugeordnet`, `${bindings} addresses bound`);
  return say(
    `${done.de}, ${bound.de}. Gespeichert wird mit dem nächsten Durchgang, meist binnen einer Minute.`,
    `${done.en}, ${bound.en}. Values are stored with the next pass, mostly within a minute.`,
  );
}

async function applyOne(context: Context, entry: Entry, known: readonly Source[]): Promise<void> {
  const client = await context.client();
  const plant = await client.plants.retrieve({ id: await plantId(client, entry.plant) });
  const bindings = (entry.bindings ?? []).map(({ address, column, factor, rule, in_place_of }) => ({
    address,
    column: columnOf(plant, column).id,
    ...(factor === undefined ? {} : { factor }),
    ...(rule === undefined ? {} : { rule }),
    ...(in_place_of === undefined ? {} : { in_place_of }),
  }));
  const { name, kind = 'influx', plant: _plant, bindings: _bindings, ...given } = entry;
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const present = known.find((one) => one.plant === plant.id && one.name === name);
  const id = present?.id ?? (await made(context, { plant: plant.id, name, kind, ...fields }));
  if (present !== undefined && Object.keys(fields).length > 0)
    await context.change((to) => to.sources.update({ id: present.id, body: fields }));
  if (id !== undefined && bindings.length > 0)
    await context.change((to) => to.sources.bind({ id, body: { bindings } }));
}

/** Creates a source that only exists in the file, and shows its token. */
async function made(context: Context, body: object): Promise<number | undefined> {
  const { SourceCreate } = await import('@leitwarte/core/entities');
  const checked = validInput(SourceCreate, body);
  const source = await context.change((to) => to.sources.create({ body: checked }));
  if (source !== undefined) await tellToken(context, source, context.host());
  return source?.id;
}
