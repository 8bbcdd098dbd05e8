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
  /** The field of the body that it fills. */
  readonly field?: string;
  /** Takes all words that follow; only the last argument may. */
  readonly many?: true;
}

export interface Option {
  readonly describe: Text;
  /** `yesno` accepts ja or nein, `list` may be given more than once, `flag` has no value. */
  readonly type: 'text' | 'number' | 'yesno' | 'list' | 'flag';
  readonly required?: true;
  readonly choices?: readonly string[];
  /** One letter for `-x`. */
  readonly short?: string;
  /** Placeholder of the value in help. Default: by type. */
  readonly value?: Text;
  /** The field of the body that it fills. */
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

/**
 * The input of `run`: arguments and options by their names; a flag that is not given is false, a list empty, the rest
 * undefined.
 */
export type ValuesOf<A extends Arguments, O extends Options> = { readonly [K in keyof A]: ArgumentValue<A[K]> } & {
  readonly [K in keyof O]: OptionValue<O[K]>;
};

type Areas = { [A in keyof LeitwarteContract]: `${A}.${Extract<keyof LeitwarteContract[A], string>}` };
/** A call by its place in the contract, such as `users.remove`. */
export type CallPath = Areas[keyof Areas];

/**
 * The parts that shapes are made of. They are passed in, so that a command loads neither zod nor the entities before
 * they are needed.
 */
export interface Shapes {
  readonly z: typeof z;
  readonly entities: typeof entities;
}
export type Shape = (of: Shapes) => z.ZodType | Promise<z.ZodType>;

/**
 * The output of `--json` if it is not the answer of the call: `nothing`; all `answers` of several calls as a list;
 * the `rows` of a paged answer; `one` of a list.
 */
export type Writes = 'nothing' | 'answers' | 'rows' | 'one' | Shape;

/** A command names its call: who may use it, whether it changes something and what it writes follow from the contract. */
interface BoundToCall {
  readonly call: CallPath;
  readonly access?: never;
  /** Default: what the call answers. */
  readonly writes?: Writes;
}

/** A command without a single call declares its own properties. */
interface OnItsOwn {
  readonly call?: never;
  readonly access: Access;
  readonly writes: 'nothing' | Shape;
}

interface CommandSpec<A extends Arguments, O extends Options> {
  readonly arguments?: A;
  readonly options?: O;
  /** Writes a list, and so gets `--columns`. */
  readonly lists?: true;
  /** Whether there is `--dry-run`. Default: decided by the contract for its call. */
  readonly changes?: true;
  /** The content of each line if it can write lines of JSON, as with `--follow`. */
  readonly lines?: Shape;
  /** Command lines shown at the end of help. */
  readonly examples?: readonly string[];
  /** Resolves with an exit where the work was done, but not all of it. */
  run(context: Context, args: ValuesOf<A, O>): Promise<Exit | void>;
}

export type Values = Readonly<Record<string, unknown>>;

/** A command with the types of its arguments forgotten, so that different ones fit into one table. */
export interface Command extends Omit<CommandSpec<Arguments, Options>, 'run'> {
  readonly call?: CallPath;
  /** Given where there is no call. */
  readonly access?: Access;
  readonly writes?: Writes;
  run(context: Context, args: Values): Promise<Exit | void>;
}

/** A command below a noun; its name is its key there. */
export interface Verb extends Command {
  readonly summary: Text;
}

/** A command of a noun as a value. `args` of `run` follow from `arguments` and `options`. */
export function command<const A extends Arguments = {}, const O extends Options = {}>(
  spec: CommandSpec<A, O> & (BoundToCall | OnItsOwn) & Pick<Verb, 'summary'>,
): Verb {
  return { ...oneWord<A, O>(spec), summary: spec.summary };
}

/**
 * A command of one word as a value; its summary is next to its name, because help shows it without loading the
 * command.
 */
export function oneWord<const A extends Arguments = {}, const O extends Options = {}>(
  spec: CommandSpec<A, O> & (BoundToCall | OnItsOwn),
): Command {
  return { ...spec, run: (context, args) => spec.run(context, ofThisCommand<A, O>(args)) };
}

/** program.ts reads the values by the very arguments and options of this command, so they have their types. */
function ofThisCommand<A extends Arguments, O extends Options>(args: Values): ValuesOf<A, O> {
  return args as ValuesOf<A, O>;
}

/** Words that are typed together, such as `plants`, with the commands below them. */
export interface Noun {
  readonly summary: Text;
  readonly verbs: Readonly<Record<string, () => Promise<Verb>>>;
}

/** A command of one word with what help shows of it. */
export interface Word {
  readonly summary: Text;
  readonly load: () => Promise<Command>;
}
