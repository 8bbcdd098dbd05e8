import { ApiError, ContractError, NetworkError, problemLines, type Problem } from '@leitwarte/core/problem';
import { waitText } from '@leitwarte/core/rules';
import { text, textOrKey, type CompleteLanguage } from '@leitwarte/core/texts';
import { BadFields, CliError, type Exit } from '../exit.ts';
import { labelOf, noLabels, type FieldLabels } from './fieldLabels.ts';
import { say, type Text } from '../texts.ts';
import { causeCode } from '../transport/cause.ts';
import { networkText } from '../transport/networkText.ts';

/** An error for output: exit code, a line for people, and the server's problem. */
export interface Failure {
  readonly exit: Exit;
  readonly message: string;
  readonly problem?: Problem;
}

const exitOfStatus: Readonly<Record<number, Exit>> = { 401: 'signedOut', 403: 'forbidden', 404: 'notFound' };

/** Distinguishes by class between wrong usage, an error of the server, the network, and a bug in the program. */
export function failureOf(error: unknown, language: CompleteLanguage, labels: FieldLabels = noLabels): Failure {
  if (error instanceof BadFields) return { exit: error.exit, message: linesOf(error, language, labels) };
  if (error instanceof CliError) return { exit: error.exit, message: error.text[language] };
  if (error instanceof ApiError) {
    const { problem } = error;
    return { exit: exitOfStatus[problem.status] ?? 'refused', message: messageOf(problem, language, labels), problem };
  }
  if (error instanceof NetworkError && error.cause instanceof CliError) return failureOf(error.cause, language, labels);
  const code = causeCode(error);
  if (code === 'ABORT_ERR' || isLeftPrompt(error)) return { exit: 'interrupted', message: interrupted[language] };
  if (error instanceof NetworkError) return { exit: 'network', message: networkText(code)[language] };
  if (error instanceof ContractError) return { exit: 'network', message: unreadable[language] };
  const local = code === undefined ? undefined : localText(error, code);
  if (local !== undefined) return { exit: 'refused', message: local[language] };
  if (isFileError(error)) return { exit: 'usage', message: fileText(error)[language] };
  return { exit: 'bug', message: `${bug[language]} ${String(error)}` };
}

const interrupted = say('Abgebrochen.', 'Interrupted.');
const bug = say('Das ist ein Fehler in leitwarte:', 'This is a bug in leitwarte:');
const unreadable = say(
  'Die Antwort ist nicht die einer Leitwarte dieser Version. Stimmt die Adresse?',
  'The answer is not that of a Leitwarte of this version. Is the address right?',
);

/** Whether inquirer ended a question because Ctrl C was pressed. */
function isLeftPrompt(error: unknown): boolean {
  return error instanceof Error && error.name === 'ExitPromptError';
}

function linesOf({ problems }: BadFields, language: CompleteLanguage, labels: FieldLabels): string {
  return problems
    .map(
      ({ field, key, params }) =>
        `${labelOf(field, labels, language)}: ${textOrKey(language, 'fieldError', key, params)}`,
    )
    .join('\n');
}

function messageOf(problem: Problem, language: CompleteLanguage, labels: FieldLabels): string {
  const lines = problemLines(problem, {
    detail: (said) => textOrKey(language, 'problem', said),
    message: (said) => textOrKey(language, 'accountError', said),
    field: (name) => labelOf(name, labels, language),
  });
  if (problem.retryAfterS !== undefined) lines.push(againText(problem.retryAfterS)[language]);
  if (lines.length > 0) return lines.join('\n');
  if (problem.status === 404) return text(language, 'problem.not_found');
  if (problem.status === 401) return text(language, 'problem.not_authenticated');
  if (problem.status === 403) return text(language, 'problem.permission_denied');
  return say(`Der Server antwortet mit HTTP ${problem.status}.`, `The server answers with HTTP ${problem.status}.`)[
    language
  ];
}

function againText(seconds: number): Text {
  const wait = waitText(seconds);
  return say(`Wieder möglich in ${wait}.`, `Possible again in ${wait}.`);
}

const noRoom = say(
  'Auf der Platte ist kein Platz mehr; geschrieben ist nichts oder nur ein Teil.',
  'There is no room left on the disk; nothing was written, or only a part.',
);

/** Text about an error of this machine, such as a missing file. */
function localText(error: unknown, code: string): Text | undefined {
  if (code === 'ENOSPC' || code === 'EDQUOT') return noRoom;
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'listen')) return undefined;
  const port = 'port' in error ? Number(error.port) : 0;
  if (code === 'EADDRINUSE')
    return say(
      `Den Port ${port} benutzt schon ein anderes Programm. Bitte einen anderen angeben (PORT) oder jenes beenden.`,
      `Another program uses the port ${port} already. Please name another one (PORT) or end that one.`,
    );
  if (code === 'EACCES')
    return say(
      `Der Port ${port} ist diesem Benutzer nicht erlaubt. Bitte einen ab 1024 angeben (PORT).`,
      `This user may not use the port ${port}. Please name one from 1024 on (PORT).`,
    );
  if (code === 'EADDRNOTAVAIL')
    return say(
      'Die Adresse, an der der Server lauschen soll (HOST), hat dieser Rechner nicht.',
      'This machine does not have the address that the server is to listen on (HOST).',
    );
  return undefined;
}

interface FileError extends Error {
  readonly code: string;
  readonly path: string;
}

function isFileError(error: unknown): error is FileError {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' && 'code' in error;
}

function fileText({ code, path }: FileError): Text {
  if (code === 'ENOENT') return say(`Die Datei ${path} gibt es nicht.`, `There is no file ${path}.`);
  return say(`Die Datei ${path} ist nicht zugänglich (${code}).`, `The file ${path} cannot be used (${code}).`);
}
