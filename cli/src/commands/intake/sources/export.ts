import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { outOption, writeDocument } from '../../../structure/files.ts';
import { entryOf, SourcesDocument } from './document.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';

export const sourcesExport = command({
  summary: say(
    'Eine Quelle mit ihren Zuordnungen als YAML oder JSON ausgeben',
    'Write a source with its bindings as YAML or JSON',
  ),
  call: 'sources.addresses',
  writes: () => SourcesDocument,
  arguments: { quelle: sourceArgument },
  options: outOption,
  examples: ['leitwarte sources export Telegraf -o telegraf.yaml'],
  async run(context, { quelle, out }) {
    const client = await context.client();
    const source = await sourceOf(client, quelle);
    const plant = await client.plants.retrieve({ id: source.plant });
    const document = { sources: [entryOf(source, await client.sources.addresses({ id: source.id }), plant)] };
    await writeDocument(context, document, out);
  },
});
