import { readFile } from 'node:fs/promises';
import { labelKey } from '@leitwarte/core/codes';
import { text } from '@leitwarte/core/texts';
import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { validInput } from '../../../input/validInput.ts';
import { groupOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';

export const rotasImport = command({
  summary: say(
    'Termine einer Kalenderdatei (iCalendar) als übernommene Bereitschaften einlesen',
    'Take the events of a calendar file (iCalendar) as times on call that people take over',
  ),
  call: 'rotas.takeIn',
  arguments: {
    gruppe: argument('named'),
    datei: { describe: say('Kalenderdatei auf diesem Rechner', 'calendar file on this machine') },
  },
  examples: ['leitwarte rotas import Bereitschaft plan.ics'],
  async run(context, args) {
    const { RotaCalendarInput } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const body = validInput(RotaCalendarInput, { calendar: await readFile(args.datei, 'utf8') });
    const { id } = await groupOf(client, args.gruppe);
    const done = await context.change((to) => to.rotas.takeIn({ id, body }));
    if (done === undefined) return undefined;
    const { taken, replaced, outside, refused_count: refused } = done;
    const exit = refused === 0 ? undefined : 'partly';
    if (await context.out.entity(done)) return exit;
    await context.out.table(done.refused, [
      { head: say('Termin', 'Event'), key: true, value: (row) => row.title },
      {
        head: say('Nicht eingelesen', 'Not taken'),
        value: (row) => text(context.language, labelKey('rotaEventFault', row.reason)),
      },
    ]);
    await context.out.note(
      say(
        `Übernommen: ${taken}, ersetzt: ${replaced}, vorüber oder zu weit voraus: ${outside}, nicht eingelesen: ${refused}.`,
        `Taken: ${taken}, replaced: ${replaced}, over or too far ahead: ${outside}, not taken: ${refused}.`,
      ),
    );
    return exit;
  },
});
