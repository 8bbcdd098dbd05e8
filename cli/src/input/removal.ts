import { command, type Arguments, type CallPath, type ValuesOf, type Verb } from '../command.ts';
import type { LeitwarteClient } from '../context.ts';
import { say, type Text } from '../texts.ts';
import { mustBeConfirmed, mustBeWanted, yesOption } from './confirm.ts';

/** The object to be deleted. */
interface Doomed {
  readonly id: number;
  readonly name: string;
  /** Text shown before the deletion. */
  readonly what: Text;
}

interface Removal<A extends Arguments> {
  readonly call: CallPath;
  readonly summary: Text;
  readonly arguments: A;
  /** Whether a user at a terminal must type its name to delete it, as in the portal. Default: a yes is enough. */
  readonly byName?: true;
  find(client: LeitwarteClient, args: ValuesOf<A, typeof yesOption>): Promise<Doomed>;
  remove(client: LeitwarteClient, id: number): Promise<unknown>;
}

/** Defines the command `remove` for a named object. */
export function removal<const A extends Arguments>(of: Removal<A>): Verb {
  return command<A, typeof yesOption>({
    summary: of.summary,
    call: of.call,
    arguments: of.arguments,
    options: yesOption,
    async run(context, args) {
      const { id, name, what } = await of.find(await context.client(), args);
      const yes: boolean = args.yes;
      await (of.byName ? mustBeConfirmed(context, what, name, yes) : mustBeWanted(context, what, yes));
      await context.change((to) => of.remove(to, id));
      if (!context.dryRun) await context.out.note(say(`Gelöscht: ${name}`, `Deleted: ${name}`));
    },
  });
}
