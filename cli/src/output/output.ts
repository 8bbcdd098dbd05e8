import type { CompleteLanguage } from '@leitwarte/core/texts';
import { say, type Text } from '../texts.ts';
import { windowWidth, type OutputStream, type World } from '../program/world.ts';
import { textOf, type Column, type Value } from './cells.ts';
import { chosenColumns } from './chosen.ts';
import { hasColours } from './colours.ts';
import { plain } from './plain.ts';

/** A line about a single object: label and value. */
export type Field = readonly [label: Text, value: Value];

export interface Output {
  /** Whether `--json` was given. */
  readonly json: boolean;
  /** Whether stdout is a terminal. */
  readonly terminal: boolean;
  /** Whether stderr is a terminal too, so that progress can be updated in place. */
  readonly live: boolean;
  readonly coloured: boolean;
  /** Writes bytes or finished text to stdout. */
  write(data: string | Uint8Array): Promise<void>;
  /** Writes the entity with `--json`; returns whether it was written. */
  entity(value: unknown): Promise<boolean>;
  /** Writes a list: JSON, a table, or in a pipe tab-separated lines. */
  list<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Promise<void>;
  /** Writes one object: JSON of `entity`, or a line for each field. */
  record(entity: unknown, fields: readonly Field[]): Promise<void>;
  /** Writes a table in addition to an `entity` that was already written; nothing with `--json`. */
  table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Promise<void>;
  /** Writes a remark to stderr. */
  note(text: Text): Promise<void>;
}

interface OutputOptions {
  readonly json: boolean;
  readonly language: CompleteLanguage;
  readonly colour: boolean;
  /** Headings of the columns selected by the user. */
  readonly columns?: readonly string[] | undefined;
}

export function openOutput(world: World, { json, language, colour, columns: wanted }: OutputOptions): Output {
  const { stdout, stderr } = world;
  const terminal = stdout.isTTY === true;
  const coloured = colour && hasColours(world, stdout);
  const write = (data: string | Uint8Array) => writeTo(stdout, data);

  const entity = async (value: unknown) => {
    if (json) await write(`${JSON.stringify(value, null, terminal ? 2 : undefined)}\n`);
    return json;
  };
  const note = (text: Text) => writeTo(stderr, `${plain(text[language])}\n`);
  const table = async <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) => {
    if (json || (terminal && rows.length === 0)) return;
    const { tableForPipe, tableForTerminal } = await import('./table.ts');
    const options = { language, width: windowWidth(stdout), coloured };
    await write(terminal ? await tableForTerminal(rows, columns, options) : tableForPipe(rows, columns, language));
  };

  return {
    json,
    terminal,
    live: terminal && stderr.isTTY === true && world.stdin.isTTY === true,
    coloured,
    write,
    entity,
    table,
    async list(rows, columns) {
      const shown = chosenColumns(columns, wanted, language);
      if (await entity(rows)) return;
      await table(rows, shown);
      if (terminal && rows.length === 0) await note(say('Keine Einträge.', 'No entries.'));
    },
    async record(value, fields) {
      if (await entity(value)) return;
      const widest = fields.reduce((most, [label]) => Math.max(most, label[language].length), 0);
      const lines = fields.map(([label, content]) => {
        const shown = textOf(content, { language, forPeople: terminal });
        return terminal ? `${label[language].padEnd(widest + 2)}${shown}` : `${label[language]}\t${shown}`;
      });
      await write(`${lines.join('\n')}\n`);
    },
    note,
  };
}

/** Resolves when the stream has accepted the data, so that a slow reader slows down the program instead of filling memory. */
export function writeTo(stream: OutputStream, data: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(typeof data === 'string' ? Buffer.from(data) : data, (error) => (error ? reject(error) : resolve()));
  });
}
