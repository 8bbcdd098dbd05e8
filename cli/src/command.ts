import type { Access } from '@leitwarte/core/access';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import type * as entities from '@leitwarte/core/entities';
import type * as z from 'zod';
import type { Context } from './context.ts';
import type { Exit } from './exit.ts';
import type { Text } from './texts.ts';

export interface Argument {
  readonly describe: Text;
  readonly optional?: true;
  /** Field of the request body that the argument fills. */
  readonly field?: string;
  /** Accepts all following words; only allowed for the last argument of a command. */
  readonly many?: true;
}

export interface Option {
  readonly describe: Text;
  /** `yesno` accepts ja or nein, `list` may be given more than once, `flag` has no value. */
  readonly type: 'text' | 'number' | 'yesno' | 'list' | 'flag';
  readonly required?: true;
  readonly choices?: readonly string[];
  /** Letter of the short form `-x`. */
  readonly short?: string;
  /** Placeholder of the value in help. Default: depends on the type. */
  readonly value?: Text;
  /** Field of the request body that the option fills. */
  readonly field?: string;
}

export type Arguments = Readonly<Record<string, Argument>>;
export type Options = Readonly<Record<string, Option>>;

type ArgumentValue<A extends Argument> = A extends { readonly many: true }
  ? readonly string[]
  : A extends { readonly optional: true }
    ? string | undefined
    : string;

interface OptionValues {
  readonly text: string;
  readonly number: number;
  readonly yesno: boolean;
  readonly list: readonly string[];
  readonly flag: boolean;
}
type OneOption<O extends Option> = O extends { readonly type: 'text'; readonly choices: readonly (infer C)[] }
  ? C
  : OptionValues[O['type']];
type OptionValue<O extends Option> = O extends { readonly required: true } | { readonly type: 'flag' | 'list' }
  ? OneOption<O>
  : OneOption<O> | undefined;

/** Input of `run`: arguments and options by name; a missing flag is false, a missing list empty, others are undefined. */
export type ValuesOf<A extends Arguments, O extends Options> = { readonly [K in keyof A]: ArgumentValue<A[K]> } & {
  readonly [K in keyof O]: OptionValue<O[K]>;
};

type Areas = { [A in keyof LeitwarteContract]: `${A}.${Extract<keyof LeitwarteContract[A], string>}` };
/** Path of a call in the contract, such as `users.remove`. */
export type CallPath = Areas[keyof Areas];

/** Parts from which shapes are built. They are passed in, so that a command only loads zod and the entities when it needs them. */
export interface Shapes {
  readonly z: typeof z;
  readonly entities: typeof entities;
}
export type Shape = (of: Shapes) => z.ZodType | Promise<z.ZodType>;

/**
 * Output of `--json` if it is not the response of the call: `nothing`; all `answers` of several calls as a list; the `rows` of a paged
 * response; `one` of a list.
 */
export type Writes = 'nothing' | 'answers' | 'rows' | 'one' | Shape;

/** A command that names its call: who may use it, whether it changes something and what it outputs follow from the contract. */
interface BoundToCall {
  readonly call: CallPath;
  readonly access?: never;
  /** Default: the response of the call. */
  readonly writes?: Writes;
}

/** A command that does not make exactly one call, so it declares these properties itself. */
interface OnItsOwn {
  readonly call?: never;
  readonly access: Access;
  readonly writes: 'nothing' | Shape;
}

interface CommandSpec<A extends Arguments, O extends Options> {
  readonly arguments?: A;
  readonly options?: O;
  /** Whether the command outputs a list; if so, it has the option `--columns`. */
  readonly lists?: true;
  /** Whether the command has the option `--dry-run`. Default: according to the contract. */
  readonly changes?: true;
  /** Type of each line, for commands that can output lines of JSON, as with `--follow`. */
  readonly lines?: Shape;
  /** Example command lines at the end of help. */
  readonly examples?: readonly string[];
  /** Resolves with an exit code if only part of the work was done. */
  run(context: Context, args: ValuesOf<A, O>): Promise<Exit | void>;
}

export type Values = Readonly<Record<string, unknown>>;

/** A command without the types of its arguments, so that all commands fit into one table. */
export interface Command extends Omit<CommandSpec<Arguments, Options>, 'run'> {
  readonly call?: CallPath;
  /** Required if there is no call. */
  readonly access?: Access;
  readonly writes?: Writes;
  run(context: Context, args: Values): Promise<Exit | void>;
}

/** A command of a noun; its name is its key in the noun. */
export interface Verb extends Command {
  readonly summary: Text;
}

/** Defines a command of a noun. The type of `args` in `run` follows from `arguments` and `options`. */
export function command<const A extends Arguments = {}, const O extends Options = {}>(
  spec: CommandSpec<A, O> & (BoundToCall | OnItsOwn) & Pick<Verb, 'summary'>,
): Verb {
  return { ...oneWord<A, O>(spec), summary: spec.summary };
}

/** Defines a command of one word; its summary is next to its name in the table, because help shows it without loading the command. */
export function oneWord<const A extends Arguments = {}, const O extends Options = {}>(
  spec: CommandSpec<A, O> & (BoundToCall | OnItsOwn),
): Command {
  return { ...spec, run: (context, args) => spec.run(context, ofThisCommand<A, O>(args)) };
}

/** program.ts parses the values according to arguments and options of this command, so they have these types. */
function ofThisCommand<A extends Arguments, O extends Options>(args: Values): ValuesOf<A, O> {
  return args as ValuesOf<A, O>;
}

/** A first word such as `plants`, with the commands below it. */
export interface Noun {
  readonly summary: Text;
  readonly verbs: Readonly<Record<string, () => Promise<Verb>>>;
}

/** A command of one word, with its summary for help. */
export interface Word {
  readonly summary: Text;
  readonly load: () => Promise<Command>;
}
