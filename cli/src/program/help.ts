import type { Argument, HelpConfiguration } from 'commander';
import type { Access } from '@leitwarte/core/access';
import type { CompleteLanguage } from '@leitwarte/core/texts';
import { say } from '../texts.ts';

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Aufruf:',
  'Arguments:': 'Argumente:',
  'Options:': 'Optionen:',
  'Commands:': 'Befehle:',
};

/** Minimum width at which descriptions are wrapped, so that help fits into 80 columns next to long options. */
const NARROWEST = 16;

/** commander's help with our headings; its own English remarks are replaced by our texts. */
export function helpShape(language: CompleteLanguage): HelpConfiguration {
  const word = (text: string) => (language === 'de' ? text.replace('[options]', '[optionen]') : text);
  return {
    minWidthToWrap: NARROWEST,
    styleTitle: (title) => (language === 'de' ? (titles[title] ?? title) : title),
    optionDescription: (option) => option.description,
    argumentDescription: (argument) => argument.description,
    styleUsage: word,
    subcommandTerm: (command) => [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' '),
  };
}

/** `<anlage>`, or `[anlagen...]` if it is optional and repeatable. */
function argumentTerm(argument: Argument): string {
  const shown = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${shown}>` : `[${shown}]`;
}

export function accessText(access: Access, language: CompleteLanguage): string {
  if (access === 'superuser') return say('nur Superuser', 'superusers only')[language];
  if (typeof access === 'object' && 'group' in access)
    return say(`nur ${access.group} und Superuser`, `${access.group} and superusers only`)[language];
  return '';
}

/** Options of every command, by the key of their help text. */
export const everywhere = [
  [say('--host <adresse>', '--host <address>'), 'host'],
  [say('--profile <name>', '--profile <name>'), 'profile'],
  [say('--json', '--json'), 'json'],
  [say('--lang <sprache>', '--lang <language>'), 'lang'],
  [say('--debug', '--debug'), 'debug'],
  [say('--no-color', '--no-color'), 'noColor'],
] as const;

export function everywhereText(language: CompleteLanguage): string {
  const flags = everywhere.map(([shown]) => shown[language].split(' ')[0]);
  return `\n${say('Überall auch', 'Everywhere also')[language]}: ${flags.join(', ')}`;
}

export const columnsFlag = (language: CompleteLanguage): string => `--columns <${say('spalten', 'columns')[language]}>`;

export const helpTexts = {
  de: {
    description: 'Leitwarte im Terminal: Anlagen, Importe und Aufgaben einer Installation.',
    usage: '<befehl> [optionen]',
    version: 'Version ausgeben',
    host: 'Adresse der Installation, an die der Befehl geht (sonst LEITWARTE_HOST oder das Profil)',
    profile: 'Profil einer Installation (sonst LEITWARTE_PROFILE oder das gewählte)',
    json: 'Daten als JSON auf stdout, Fehler als JSON auf stderr',
    lang: 'Sprache der Texte: de oder en (sonst LEITWARTE_LANG)',
    debug: 'Anfragen und Antworten auf stderr mitschreiben, ohne Geheimnisse',
    noColor: 'ohne Farben (auch durch NO_COLOR)',
    help: 'Hilfe zeigen',
    alsoGroup: 'Außerdem:',
    columns: 'nur diese Spalten, wie sie überschrieben sind, durch Komma getrennt',
    dryRun: 'nichts ändern, nur die Anfrage zeigen',
    examples: 'Beispiele:',
    after: `
Ende mit: 0 fertig, 1 vom Server abgelehnt, 2 falsch aufgerufen, 3 Netz,
4 nicht angemeldet, 5 nicht erlaubt, 6 nicht gefunden,
7 nur zum Teil gelungen, 70 Fehler in leitwarte.`,
  },
  en: {
    description: 'Leitwarte at the terminal: plants, imports and tasks of an installation.',
    usage: '<command> [options]',
    version: 'print the version',
    host: 'address of the installation to which the command goes (else LEITWARTE_HOST or the profile)',
    profile: 'profile of an installation (else LEITWARTE_PROFILE or the chosen one)',
    json: 'data as JSON on stdout, errors as JSON on stderr',
    lang: 'language of the texts: de or en (else LEITWARTE_LANG)',
    debug: 'log requests and answers to stderr, without secrets',
    noColor: 'without colours (also by NO_COLOR)',
    help: 'show help',
    alsoGroup: 'Also:',
    columns: 'these columns alone, by their heads, parted by commas',
    dryRun: 'change nothing, show the request',
    examples: 'Examples:',
    after: `
Exits with: 0 done, 1 refused by the server, 2 wrong usage, 3 network,
4 not signed in, 5 not allowed, 6 not found, 7 partly failed,
70 a bug in leitwarte.`,
  },
} as const satisfies Record<CompleteLanguage, object>;
