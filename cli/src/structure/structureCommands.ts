import {
  command,
  type Arguments,
  type CallPath,
  type Options,
  type Shape,
  type ValuesOf,
  type Verb,
  type Writes,
} from '../command.ts';
import { yesOption } from '../input/confirm.ts';
import type { LeitwarteClient } from '../context.ts';
import { say, type Text } from '../texts.ts';
import { fileArgument, outOption, writeDocument } from './files.ts';
import { showStructure } from './showStructure.ts';
import type { Structure } from './structure.ts';
import { applyStructure, diffStructure } from './structureWork.ts';

/** Something with an ordered structure, such as a journal, that can be shown, exported to a file and created from one. */
export interface StructureNoun<A extends Arguments, O extends Options> {
  /** Name in the summaries of its commands. */
  readonly what: Text;
  readonly showSummary: Text;
  /** What is exported, for the summary of `export`. Default: `what`. */
  readonly exported?: Text;
  readonly reads: CallPath;
  readonly changes: CallPath;
  /** Output of show with `--json`. Default: the response of `reads`. */
  readonly shown?: Writes;
  /** Arguments that select it. */
  readonly arguments: A;
  readonly options: O;
  readonly examples: { readonly export: string; readonly apply: readonly string[] };
  open(client: LeitwarteClient, args: ValuesOf<A, O>): Promise<Structure>;
  /** Shown when apply has changed something. */
  readonly applied?: Text;
}

/** The four commands of a structure. */
export function structureCommands<const A extends Arguments, const O extends Options>(
  noun: StructureNoun<A, O>,
): Readonly<Record<'show' | 'export' | 'diff' | 'apply', Verb>> {
  const { what, reads, exported = what } = noun;
  const withFile = { ...noun.arguments, datei: fileArgument };
  return {
    show: command<A, O>({
      summary: noun.showSummary,
      call: reads,
      ...(noun.shown === undefined ? {} : { writes: noun.shown }),
      arguments: noun.arguments,
      options: noun.options,
      run: async (context, args) => showStructure(context, await noun.open(await context.client(), args)),
    }),
    export: command<A, O & typeof outOption>({
      summary: say(`${exported.de} als YAML oder JSON ausgeben`, `Write ${exported.en} as YAML or JSON`),
      call: reads,
      writes: document,
      arguments: noun.arguments,
      options: { ...noun.options, ...outOption },
      examples: [noun.examples.export],
      async run(context, args) {
        const { document } = await noun.open(await context.client(), args);
        await writeDocument(context, document, args.out);
      },
    }),
    diff: command({
      summary: say(
        `${what.de} mit einer Datei vergleichen; Ende mit 7, wenn sie sich unterscheiden`,
        `Compare ${what.en} with a file; ends with 7 where they differ`,
      ),
      call: reads,
      writes: differences,
      arguments: withFile,
      options: noun.options,
      run: async (context, args) => diffStructure(context, await noun.open(await context.client(), args), args.datei),
    }),
    apply: command({
      summary: say(
        `${what.de} so aufbauen, wie es eine Datei sagt; was sie nicht nennt, wird gelöscht`,
        `Build ${what.en} as a file says; what it does not name is deleted`,
      ),
      call: noun.changes,
      writes: differences,
      arguments: withFile,
      options: { ...noun.options, ...yesOption },
      examples: noun.examples.apply,
      async run(context, args) {
        const structure = await noun.open(await context.client(), args);
        const changed = await applyStructure(context, structure, args.datei, args.yes);
        if (changed && noun.applied) await context.out.note(noun.applied);
      },
    }),
  };
}

/** A structure in the form of a file for diff and apply. */
const document: Shape = ({ z }) => z.record(z.string(), z.unknown());

const differences: Shape = ({ z }) =>
  z.array(
    z.object({
      action: z.enum(['create', 'update', 'remove']),
      /** Name of the list in the file; empty for the top level. */
      what: z.string(),
      path: z.array(z.string()),
      changes: z.array(z.object({ field: z.string(), server: z.unknown().optional(), file: z.unknown().optional() })),
    }),
  );
