import type { Context } from '../../../../context.ts';
import { say, type Text } from '../../../../texts.ts';

const forms: Readonly<Record<string, Text>> = {
  plain: say('eine Tabelle', 'one table'),
  partitioned: say('Partitionen', 'partitions'),
};

const formText = (form: string): Text => forms[form] ?? say(form, form);

interface Shown {
  readonly table: string;
  readonly form: string;
  readonly first: string | null;
  readonly last: string | null;
  readonly bytes: number;
  readonly unfinished: string | null;
}

/** Columns that show how each of the large tables is stored. */
export const tableColumns = (context: Pick<Context, 'say'>) =>
  [
    { head: say('Tabelle', 'Table'), value: ({ table }: Shown) => table, key: true },
    {
      head: say('Form', 'Form'),
      value: ({ form }: Shown) => context.say(formText(form)),
      bare: ({ form }: Shown) => form,
    },
    { head: say('Erster Monat', 'First month'), value: ({ first }: Shown) => first, spare: 'empty' },
    { head: say('Letzter Monat', 'Last month'), value: ({ last }: Shown) => last, spare: 'empty' },
    { head: say('Byte', 'Bytes'), value: ({ bytes }: Shown) => bytes },
    {
      head: say('Umbau nicht beendet zu', 'Unfinished change to'),
      value: ({ unfinished }: Shown) => (unfinished === null ? null : context.say(formText(unfinished))),
      bare: ({ unfinished }: Shown) => unfinished,
      spare: 'empty',
    },
  ] as const;
