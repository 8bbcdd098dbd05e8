import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { sourceArgument, sourceOf, tellToken } from './sourceOf.ts';

export const sourcesToken = command({
  summary: say(
    'Einen weiteren Token anlegen; der alte gilt weiter, bis er widerrufen wird',
    'Make one more token; the old one goes on until it is revoked',
  ),
  call: 'sources.addToken',
  arguments: { quelle: sourceArgument },
  async run(context, { quelle }) {
    const { id } = await sourceOf(await context.client(), quelle);
    const made = await context.change((to) => to.sources.addToken({ id }));
    if (made !== undefined) await tellToken(context, made, context.host());
  },
});
