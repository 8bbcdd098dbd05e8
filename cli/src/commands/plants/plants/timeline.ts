import { isOneOf, timelineKinds } from '@leitwarte/core/codes';
import type { TimelineEntry } from '@leitwarte/core/entities';
import { text } from '@leitwarte/core/texts';
import { plantChangeLines, plantChangeTitle } from '@leitwarte/core/texts/plant-changes';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { argument } from '../../../input/arguments.ts';
import { plantId } from '../../../lookup/ids.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

const SECONDS = 'dd.MM.yyyy HH:mm:ss';

export const plantsTimeline = command({
  summary: say(
    'Was an einer Anlage war, das Neueste zuerst: Störungen, Aufgaben, Änderungen',
    'What happened at a plant, newest first: alarms, tasks, changes',
  ),
  call: 'plants.timeline',
  lists: true,
  arguments: { anlage: argument('named') },
  options: {
    kind: {
      type: 'text',
      value: say('art', 'kind'),
      describe: say(timelineKinds.join(', '), timelineKinds.join(', ')),
    },
    before: {
      type: 'text',
      value: say('zeit', 'time'),
      describe: say('nur was vorher war, wie 2026-11-27T04:00:00Z', 'only what was before, as 2026-11-27T04:00:00Z'),
    },
  },
  examples: ["leitwarte plants timeline 'Solarpark Marche' --kind alarm"],
  async run(context, args) {
    const { kind, before } = args;
    if (kind !== undefined && !isOneOf(timelineKinds, kind))
      throw wrongUsage(
        say(`--kind: möglich sind ${timelineKinds.join(', ')}.`, `--kind: possible are ${timelineKinds.join(', ')}.`),
      );
    const client = await context.client();
    const query = { ...(kind !== undefined && { kind }), ...(before !== undefined && { before }) };
    const found = await client.plants.timeline({ id: await plantId(client, args.anlage), query });
    if (await context.out.entity(found)) return;
    const { language } = context;
    await context.out.table(found.entries, [
      { head: say('Zeit', 'Time'), value: (row) => timeCell(row.at, SECONDS) },
      { head: say('Was', 'What'), value: (row) => text(language, `timelineKind.${row.kind}`) },
      { head: say('Komponente', 'Component'), value: (row) => row.component_name, spare: 'empty' },
      { head: say('Eintrag', 'Entry'), value: (row) => entryOf(row, language) },
      { head: say('Bis', 'Until'), value: (row) => (row.until === null ? '' : timeCell(row.until, SECONDS)) },
      { head: say('Wer', 'Who'), value: (row) => row.by },
    ]);
    if (found.next !== null)
      await context.out.note(say(`Weiter mit --before ${found.next}`, `More with --before ${found.next}`));
  },
});

function entryOf({ title, detail, change }: TimelineEntry, language: Context['language']): string {
  if (change !== null) return [plantChangeTitle(language, change), ...plantChangeLines(language, change)].join('; ');
  return [title, detail].filter(Boolean).join(': ');
}
