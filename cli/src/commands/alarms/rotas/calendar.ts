import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { groupOf } from '../../../lookup/people.ts';
import { fileOption, writeFetched } from '../../../output/fileOption.ts';
import { say } from '../../../texts.ts';

export const rotasCalendar = command({
  summary: say('Wer Bereitschaft hat, als Kalenderdatei (iCalendar)', 'Who is on call as a calendar file (iCalendar)'),
  call: 'rotas.calendar',
  arguments: { gruppe: argument('named') },
  options: fileOption,
  examples: ['leitwarte rotas calendar Bereitschaft -o bereitschaft.ics'],
  async run(context, args) {
    const client = await context.client();
    const { id } = await groupOf(client, args.gruppe);
    const { bytes } = await client.rotas.calendar({ id });
    await writeFetched(context, args.out, bytes);
  },
});
