import type { TaskOfFile } from '@leitwarte/core/entities';
import { taskLabels, tasksOf } from '@leitwarte/core/report/task-file';
import { command } from '../../../command.ts';
import { importOptions, importRows } from '../../../input/importRows.ts';
import { readRows, rowsArgument } from '../../../input/readRows.ts';
import { say, type Text } from '../../../texts.ts';

export const workOrdersImport = command({
  summary: say('Aufgaben einer Datei anlegen, alle oder keine', 'Create the tasks of a file, all or none'),
  call: 'workOrders.importAll',
  arguments: { datei: rowsArgument },
  options: {
    ...importOptions,
    key: {
      type: 'text',
      value: say('schlüssel', 'key'),
      describe: say('mit demselben Schlüssel entstehen sie nur einmal', 'with the same key they are made once'),
    },
  },
  examples: [
    'leitwarte work-orders import wartung.xlsx --preview',
    'leitwarte work-orders import wartung.csv --yes --key wartung-2027',
  ],
  async run(context, args) {
    const rows = await readRows(context.world, args.datei, {
      read: (cells) => tasksOf(cells, context.language),
      none: say(`In ${args.datei} steht keine Aufgabe.`, `There is no task in ${args.datei}.`),
      tooMany: (most) => say(`Eine Datei hat höchstens ${most} Aufgaben.`, `A file has ${most} tasks at most.`),
    });
    const client = await context.client();
    const tasks = [...rows.rows];
    return importRows(context, args, {
      rows,
      judge: () => client.workOrders.importAll({ body: { tasks, dry_run: true } }),
      create: (to) =>
        to.workOrders.importAll({ body: { tasks, ...(args.key === undefined ? {} : { request_key: args.key }) } }),
      columns: [
        { head: labelOf('plant'), key: true, value: ({ row }) => row.plant },
        { head: labelOf('title'), key: true, value: ({ row }) => row.title },
        { head: labelOf('due_on'), value: ({ row }) => row.due_on, spare: 'empty' },
        { head: labelOf('repeat'), value: ({ row }) => row.repeat, spare: 'empty' },
        { head: labelOf('counter'), value: ({ row }) => row.counter, spare: 'empty' },
        { head: labelOf('due_value'), value: ({ row }) => row.due_value, spare: 'empty' },
        { head: labelOf('repeat_value'), value: ({ row }) => row.repeat_value, spare: 'empty' },
        {
          head: labelOf('assignee'),
          value: ({ row }) => [row.assignee, row.user_group].filter(Boolean).join(', '),
          spare: 'empty',
        },
      ],
      labels,
      words: {
        ask: (count) => say(`${count} Aufgaben anlegen?`, `Create ${count} tasks?`),
        created: (count) => say(`Angelegt: ${count} Aufgaben.`, `Tasks created: ${count}.`),
        possible: (count) => say(`${count} Aufgaben können angelegt werden.`, `Tasks that can be created: ${count}.`),
        refused: (bad, count) =>
          say(
            `${bad} von ${count} Zeilen können so nicht angelegt werden. Es wurde keine Aufgabe angelegt.`,
            `${bad} of ${count} lines cannot be created like this. No task was created.`,
          ),
      },
    });
  },
});

const labelOf = (field: keyof TaskOfFile): Text => say(taskLabels.de[field], taskLabels.en[field]);

const english = new Map(Object.entries(taskLabels.en));
const labels = Object.fromEntries(
  Object.entries(taskLabels.de).map(([field, label]) => [field, say(label, english.get(field) ?? label)]),
);
