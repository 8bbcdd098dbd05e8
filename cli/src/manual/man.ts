import { exitCodes, type Exit } from '../exit.ts';
import { everywhere, helpTexts } from '../program/help.ts';
import { environment } from './environment.ts';
import type { CommandPage, Entry, NounPage } from './pages.ts';

const exitTexts: Readonly<Record<Exit, string>> = {
  done: 'done',
  refused: 'refused by the server',
  usage: 'wrong usage',
  network: 'network: no answer, or none that a Leitwarte would give',
  signedOut: 'not signed in',
  forbidden: 'not allowed',
  notFound: 'not found',
  partly: 'partly failed, or a difference was found',
  bug: 'a bug in leitwarte',
  interrupted: 'interrupted by Ctrl C',
};

/** The manual page in man(7) macros. */
export function manOf(pages: readonly NounPage[]): string {
  const exits = Object.entries(exitCodes).map(([exit, code]): Entry => [String(code), exitTexts[exitOf(exit)]]);
  return `${[
    '.TH LEITWARTE 1 "" "leitwarte" "Leitwarte"',
    '.SH NAME',
    'leitwarte \\- terminal client of Leitwarte for superusers and scripts',
    '.SH SYNOPSIS',
    '.B leitwarte',
    text('<command> [options]'),
    '.SH DESCRIPTION',
    text('Data goes to stdout, everything else to stderr. Without a terminal nothing is asked.'),
    text('A plant, organisation, user or group is named by its name or its id; digits alone are an id.'),
    '.SH OPTIONS',
    ...everywhere.flatMap(([flags, key]) => tagged([flags.en, helpTexts.en[key]])),
    '.SH COMMANDS',
    ...pages.flatMap(({ commands }) => commands.flatMap(commandLines)),
    '.SH EXIT STATUS',
    ...exits.flatMap(tagged),
    '.SH ENVIRONMENT',
    ...environment.flatMap(tagged),
    '.SH FILES',
    ...tagged(['~/.config/leitwarte/config.json', 'profiles with their sessions, readable by their owner alone']),
    ...tagged(['~/.cache/leitwarte', 'compiled code, and names for completion']),
  ].join('\n')}\n`;
}

function commandLines({ line, summary, access, usage, args, options, examples }: CommandPage): string[] {
  return [
    `.SS ${text(line)}`,
    text(`${summary}. Access: ${access}.`),
    '.PP',
    `.B ${text(usage)}`,
    ...[...args, ...options].flatMap(tagged),
    ...(examples.length > 0 ? ['.PP', '.EX', ...examples.flatMap((line) => line.split('\n').map(text)), '.EE'] : []),
  ];
}

const tagged = ([term, meaning]: Entry): string[] => ['.TP', `.B ${text(term)}`, text(meaning)];

/** Escapes a text so that hyphens and backslashes are literal and it does not begin a macro. */
function text(plain: string): string {
  const escaped = plain.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('\n', ' ');
  return /^[.']/.test(escaped) ? `\\&${escaped}` : escaped;
}

/** Exit codes in the table are the keys of the enumeration. */
function exitOf(name: string): Exit {
  return name as Exit;
}
