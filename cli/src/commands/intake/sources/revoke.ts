import { command } from '../../../command.ts';
import { notFound } from '../../../exit.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import { say } from '../../../texts.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';

export const sourcesRevoke = command({
  summary: say(
    'Einen Token widerrufen; nach 10 Sekunden öffnet er nichts mehr',
    'Revoke a token; it opens nothing after 10 seconds',
  ),
  call: 'sources.removeToken',
  arguments: {
    quelle: sourceArgument,
    token: {
      describe: say(
        'die gezeigten acht Zeichen, etwa lw_src_AbCd1234',
        'the eight characters shown, such as lw_src_AbCd1234',
      ),
    },
  },
  options: yesOption,
  examples: ['leitwarte sources revoke Telegraf lw_src_AbCd1234'],
  async run(context, { quelle, token, yes }) {
    const { id, name, tokens } = await sourceOf(await context.client(), quelle);
    const publicId = token.replace(/^lw_src_/, '').slice(0, 8);
    const found = tokens.find((one) => one.public_id === publicId);
    if (found === undefined)
      throw notFound(say(`Die Quelle ${name} hat keinen Token ${token}.`, `The source ${name} has no token ${token}.`));
    await mustBeWanted(
      context,
      say(
        `Der Token lw_src_${publicId}… von ${name} wird widerrufen.`,
        `The token lw_src_${publicId}… of ${name} will be revoked.`,
      ),
      yes,
    );
    await context.change((to) => to.sources.removeToken({ id, tokenId: found.id }));
    if (!context.dryRun) await context.out.note(say('Widerrufen.', 'Revoked.'));
  },
});
