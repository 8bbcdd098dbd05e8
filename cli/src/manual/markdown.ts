import { sections } from '../commands/index.ts';
import type { CommandPage, Entry, NounPage } from './pages.ts';

/** A page of docs/cli: the commands of one noun with all their options. */
export function markdownOf({ name, summary, commands }: NounPage): string {
  return `${[`# leitwarte ${name}`, '', summary, '', ...commands.flatMap(sectionOf)].join('\n').trimEnd()}\n`;
}

function sectionOf({ line, summary, access, usage, args, options, examples }: CommandPage): string[] {
  return [
    `## ${line}`,
    '',
    `${summary}. Access: ${access}.`,
    '',
    '```text',
    usage,
    '```',
    '',
    ...[...args, ...options].map(item),
    ...(args.length + options.length > 0 ? [''] : []),
    ...(examples.length > 0 ? ['```text', ...examples, '```', ''] : []),
  ];
}

const item = ([term, meaning]: Entry) => `- \`${term}\` ${meaning}`;

/** Page with links to the other pages. */
export function indexOf(pages: readonly NounPage[]): string {
  const lines = sections.flatMap(({ title, commands }) => [
    `## ${title.en}`,
    '',
    ...pages
      .filter(({ name }) => Object.hasOwn(commands, name))
      .map(({ name, summary }) => `- [${name}](${name}.md): ${summary}`),
    '',
  ]);
  return `${[
    '# Commands of leitwarte',
    '',
    'Made from the commands themselves. [The terminal client](../cli.md) tells what holds for all of them; what they write',
    'with `--json` is in [json-schema.json](json-schema.json), and `leitwarte schema <command>` prints it for one.',
    '',
    ...lines,
  ]
    .join('\n')
    .trimEnd()}\n`;
}
