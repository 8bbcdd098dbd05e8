import { command } from '../../../command.ts';
import { typedId } from '../../../lookup/oneOf.ts';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { reassignmentTable } from './table.ts';

export const lossCausesUndo = command({
  summary: say('Eine von Hand zugeordnete Ursache zurücknehmen', 'Take back a cause that was given by hand'),
  call: 'losses.undoReassignment',
  writes: 'answers',
  arguments: { nr: { describe: say('Nummer der Zuordnung', 'id of what was given') } },
  examples: ['leitwarte loss-causes undo 3'],
  async run(context, args) {
    const id = typedId(args.nr);
    if (id === undefined) throw wrongUsage(say('Bitte die Nummer angeben.', 'Please give the id.'));
    const given = await context.change((to) => to.losses.undoReassignment({ id }));
    if (given !== undefined) await context.out.list([given], reassignmentTable(context));
  },
});
