import type { Parser } from '../platform/parser.ts';
import { ReachFault } from '../platform/reaching.ts';
import { TooLarge } from './body.ts';
import { type JsonPaths, NoRecords, readJsonRecords } from './jsonRecords.ts';
import { type AnswerQuestion, type AnswerSummary, summaryOf } from './http/summary.ts';
import { readLineProtocol } from './lineProtocol.ts';
import type { BadLine } from './sourceLine.ts';

/** A body as received from a source. */
export type BodyRequest =
  | { readonly kind: 'influx'; readonly body: string; readonly precision: string }
  | { readonly kind: 'json'; readonly body: string; readonly paths: JsonPaths; readonly zone: string };

/** Result of checking a body: invalid lines, or why it has no records. */
type Judged =
  | { readonly bad: readonly BadLine[] }
  | { readonly noRecords: string }
  | { readonly tooLarge: string }
  | { readonly summary: AnswerSummary };

/** Request to a parser thread: a received body, or the response of a service. */
export type Question = BodyRequest | AnswerQuestion;

/** Maximum number of invalid lines that a response names. */
export const BAD_LINES_TOLD = 20;
const LINES_MAX = 2_000_000;
/**
 * Minimum length in characters of a body that is parsed in a thread; a shorter one is parsed faster than it is passed
 * to a thread.
 */
const THREAD_FROM_CHARACTERS = 64 * 1024;

export function judgeBodyHere(request: Question): Judged {
  if (linesIn(request) > LINES_MAX) return { tooLarge: `the body has more than ${LINES_MAX} lines` };
  if (request.kind === 'http') return { summary: summaryOf(request) };
  try {
    const { bad } =
      request.kind === 'influx'
        ? readLineProtocol(request.body, request.precision)
        : readJsonRecords(request.body, request.paths, request.zone);
    return { bad: bad.slice(0, BAD_LINES_TOLD) };
  } catch (error) {
    if (error instanceof NoRecords) return { noRecords: error.message };
    throw error;
  }
}

/** Upper limit of the number of lines or records in a body; a JSON body has at most one record more than commas. */
function linesIn({ kind, body }: Question): number {
  const sign = kind === 'influx' ? '\n' : ',';
  let lines = 1;
  for (let at = body.indexOf(sign); at >= 0 && lines <= LINES_MAX; at = body.indexOf(sign, at + 1)) lines += 1;
  return lines;
}

/**
 * The first invalid lines of a body. A large body is parsed in a separate thread; if this takes too long, it is
 * rejected as too large.
 */
export async function badLinesOf(
  parser: Parser | undefined,
  request: BodyRequest,
  owner: string,
): Promise<readonly BadLine[]> {
  const result = await judgedFor(parser, request, owner);
  if ('summary' in result) return [];
  if ('noRecords' in result) throw new NoRecords(result.noRecords);
  if ('tooLarge' in result) throw new TooLarge(result.tooLarge);
  return result.bad;
}

/**
 * Summary of a service's response. A large response is parsed in a separate thread; throws a fault if this takes too
 * long or it contains no valid data.
 */
export async function summaryFor(
  parser: Parser | undefined,
  question: AnswerQuestion,
  owner: string,
): Promise<AnswerSummary> {
  const result = await judgedFor(parser, question, owner);
  if ('summary' in result) return result.summary;
  throw new ReachFault('protocol', 'tooLarge' in result ? result.tooLarge : 'the answer cannot be read');
}

async function judgedFor(parser: Parser | undefined, question: Question, owner: string): Promise<Judged> {
  const isLong = question.body.length > THREAD_FROM_CHARACTERS;
  // the thread runs the same code, so its answer has the declared type
  const judged = (await (isLong ? parser?.ask(question, owner) : undefined)) as Judged | undefined;
  return judged ?? judgeBodyHere(question);
}
