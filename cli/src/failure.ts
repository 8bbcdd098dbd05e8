import { ApiError, ContractError, NetworkError, type Problem } from '@leitwarte/core/problem';
import { text, textOrKey, type Language } from '@leitwarte/core/texts';
import { CliError, type Exit } from './exit.ts';
import { say, type Text } from './texts.ts';
import { causeCode } from './transport/cause.ts';

/** An error as it is told: its exit, one line for people, and what the server said. */
export interface Failure {
  readonly exit: Exit;
  readonly message: string;
  readonly problem?: Problem;
}

const exitOfStatus: Readonly<Record<number, Exit>> = { 401: 'signedOut', 403: 'forbidden', 404: 'notFound' };

/** Tells the user's mistake, the server's answer, the network and our own bug apart by class. */
export function failureOf(error: unknown, language: Language): Failure {
  if (error instanceof CliError) return { exit: error.exit, message: error.text[language] };
  if (error instanceof ApiError) {
    const { problem } = error;
    return { exit: exitOfStatus[problem.status] ?? 'refused', message: messageOf(problem, language), problem };
  }
  const code = causeCode(error);
  if (code === 'ABORT_ERR' || isLeftPrompt(error)) return { exit: 'interrupted', message: interrupted[language] };
  if (error instanceof NetworkError) return { exit: 'network', message: networkText(code)[language] };
  if (error instanceof ContractError) return { exit: 'network', message: unreadable[language] };
  if (isFileError(error)) return { exit: 'usage', message: fileText(error)[language] };
  return { exit: 'bug', message: `${bug[language]} ${String(error)}` };
}

const interrupted = say('Abgebrochen.', 'Interrupted.');
const bug = say('Das ist ein Fehler in leitwarte:', 'This is a bug in leitwarte:');
const unreadable = say(
  'Die Antwort ist nicht die einer Leitwarte dieser Version. Stimmt die Adresse?',
  'The answer is not that of a Leitwarte of this version. Is the address right?',
);

/** inquirer ends a question with this when Ctrl C is pressed. */
function isLeftPrompt(error: unknown): boolean {
  return error instanceof Error && error.name === 'ExitPromptError';
}

function messageOf(problem: Problem, language: Language): string {
  const lines = problem.detail === undefined ? [] : [textOrKey(language, 'problem', problem.detail)];
  for (const [field, messages] of Object.entries(problem.fields))
    for (const message of messages) {
      const shown = textOrKey(language, 'accountError', message);
      lines.push(field === 'non_field_errors' || field === 'detail' ? shown : `${field}: ${shown}`);
    }
  if (lines.length > 0) return lines.join('\n');
  if (problem.status === 404) return text(language, 'problem.not_found');
  if (problem.status === 401) return text(language, 'problem.not_authenticated');
  if (problem.status === 403) return text(language, 'problem.permission_denied');
  if (problem.status >= 300 && problem.status < 400) return moved[language];
  return say(`Der Server antwortet mit HTTP ${problem.status}.`, `The server answers with HTTP ${problem.status}.`)[
    language
  ];
}

const moved = say(
  'Der Server verweist an eine andere Adresse. Bitte die endgültige Adresse mit --host angeben.',
  'The server points to another address. Please name the final one with --host.',
);

const networkTexts: Readonly<Record<string, Text>> = {
  ECONNREFUSED: say('Unter dieser Adresse antwortet kein Server.', 'No server answers at this address.'),
  ENOTFOUND: say('Der Name des Servers ist unbekannt.', 'The name of the server is unknown.'),
  EAI_AGAIN: say(
    'Der Name des Servers lässt sich gerade nicht auflösen.',
    'The name of the server cannot be resolved now.',
  ),
  UND_ERR_CONNECT_TIMEOUT: say(
    'Der Server ist nicht erreichbar (Zeit abgelaufen).',
    'The server cannot be reached (time-out).',
  ),
  UND_ERR_HEADERS_TIMEOUT: say('Der Server hat nicht rechtzeitig geantwortet.', 'The server did not answer in time.'),
  UND_ERR_BODY_TIMEOUT: say('Die Antwort ist abgebrochen.', 'The answer broke off.'),
  DEPTH_ZERO_SELF_SIGNED_CERT: say(
    'Das Zertifikat des Servers ist selbst ausgestellt.',
    'The certificate of the server is self-signed.',
  ),
};

function networkText(code: string | undefined): Text {
  const known = networkTexts[code ?? ''];
  if (known) return known;
  const suffix = code === undefined ? '' : ` (${code})`;
  return say(`Die Verbindung zum Server ist gescheitert${suffix}.`, `The connection to the server failed${suffix}.`);
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
