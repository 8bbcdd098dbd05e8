import { command } from '../../../command.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { validInput } from '../../../input/validInput.ts';
import { say } from '../../../texts.ts';
import { embedKeyOf } from '../embed-keys/embedKeyOf.ts';
import { boardOptions } from './options.ts';
import { boardTable } from './table.ts';

export const boardsCreate = command({
  summary: say('Eine Infotafel anlegen', 'Make an info board'),
  call: 'boards.create',
  writes: 'answers',
  arguments: {
    name: { describe: say('wie sie in der Liste heißt', 'what it is called in the list') },
    schluessel: {
      describe: say(
        'Schlüssel (Name oder Nr.), der ihre Anlagen nennt',
        'embed key (name or id) that names its plants',
      ),
    },
  },
  options: {
    title: { type: 'text', describe: say('Überschrift; sonst der Name', 'title; else the name') },
    ...boardOptions,
  },
  examples: ["leitwarte boards create Rathaus Halle --title 'Sonnenstrom vom Rathaus' --page overview --page day"],
  async run(context, args) {
    const { BoardCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const { id } = await embedKeyOf(client, args.schluessel);
    const given = Object.entries(bodyFrom(boardOptions, args)).filter(([, value]) => !isEmptyList(value));
    const body = validInput(BoardCreate, {
      name: args.name,
      embed_key: id,
      title: args.title ?? args.name,
      ...Object.fromEntries(given),
    });
    const board = await context.change((to) => to.boards.create({ body }));
    if (board === undefined) return;
    await context.out.list([board], boardTable(context));
    await context.out.note(
      say(
        `Die Adresse der Tafel: ${context.host()}/board/#<Schlüssel>/${board.id}`,
        `The address of the board: ${context.host()}/board/#<key>/${board.id}`,
      ),
    );
  },
});

/** Whether an option that accepts a list was not given. */
export const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
