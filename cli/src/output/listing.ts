import {
  command,
  type Arguments,
  type CallPath,
  type Options,
  type ValuesOf,
  type Verb,
  type Writes,
} from '../command.ts';
import type { Context, LeitwarteClient } from '../context.ts';
import { say, type Text } from '../texts.ts';
import type { Column } from './cells.ts';

interface Listed<A extends Arguments, O extends Options, Row> {
  readonly summary: Text;
  readonly call: CallPath;
  readonly arguments?: A;
  readonly options?: O;
  readonly examples?: readonly string[];
  /** Columns of the table; a function of the context if they depend on language or time. */
  readonly columns: readonly Column<Row>[] | ((context: Context) => readonly Column<Row>[]);
}

interface Listing<A extends Arguments, O extends Options, Row> extends Listed<A, O, Row> {
  /** Default: the response of the call. */
  readonly writes?: Writes;
  readonly rows: (client: LeitwarteClient, args: ValuesOf<A, O>, context: Context) => Promise<readonly Row[]>;
}

/** Defines a command that shows a complete list. */
export function listing<Row, const A extends Arguments = {}, const O extends Options = {}>({
  rows,
  columns,
  ...spec
}: Listing<A, O, Row>): Verb {
  return command<A, O>({
    ...spec,
    lists: true,
    async run(context, args) {
      await context.out.list(await rows(await context.client(), args, context), columnsIn(context, columns));
    },
  });
}

const pageOption = { page: { type: 'number', describe: say('Seite, sonst 1', 'page, else 1') } } as const;
/** `page` is declared separately from the options, because types cannot express that these do not declare it again. */
type Paged<A extends Arguments, O extends Options> = ValuesOf<A, O & typeof pageOption>;

interface PagedListing<A extends Arguments, O extends Options, Row> extends Listed<A, O, Row> {
  readonly options: O;
  /** Loads a page; `next` is null after the last one. */
  readonly read: (
    client: LeitwarteClient,
    page: number,
    args: Paged<A, O>,
    context: Context,
  ) => Promise<{ readonly results: readonly Row[]; readonly next: string | null }>;
}

/** Defines a command that shows a list page by page, by default the first page. */
export function pagedListing<Row, const A extends Arguments = {}, const O extends Options = {}>({
  read,
  columns,
  options,
  ...spec
}: PagedListing<A, O, Row>): Verb {
  return command<A, O & typeof pageOption>({
    ...spec,
    writes: 'rows',
    lists: true,
    options: { ...options, ...pageOption },
    async run(context, args) {
      const page: number = args.page ?? 1;
      const { results, next } = await read(await context.client(), page, args, context);
      await context.out.list(results, columnsIn(context, columns));
      if (next !== null) await context.out.note(say(`Weiter mit --page ${page + 1}`, `More with --page ${page + 1}`));
    },
  });
}

const columnsIn = <Row>(context: Context, columns: Listed<Arguments, Options, Row>['columns']) =>
  typeof columns === 'function' ? columns(context) : columns;
