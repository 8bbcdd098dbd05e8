import { MINUTE_MS } from '@leitwarte/core/rules';
import { faultDetail } from '@leitwarte/core/texts';
import { ReachFault } from '../../platform/reaching.ts';
import type { KeptAnswer } from './answers.ts';
import type { AskedAnswer, Asker } from './asker.ts';
import type { HttpRecipe } from './recipe.ts';
import type { HttpState } from './state.ts';
import type { AnswerQuestion, AnswerSummary } from './summary.ts';

/** Data to extract from a response in addition to its records. */
type Wanted = Pick<AnswerQuestion, 'next' | 'ids' | 'where'>;
/** Analyses a response, in a separate thread if it is long. */
export type Judge = (answer: KeptAnswer, wanted: Wanted) => Promise<AnswerSummary>;

interface Asking {
  readonly recipe: HttpRecipe;
  readonly asker: Asker;
  readonly judge: Judge;
}

/** Sends one request and analyses the response; an expired sign-in is renewed once. */
export async function asked(
  { recipe, asker, judge }: Asking,
  ask: () => Promise<AskedAnswer>,
  read: Omit<KeptAnswer, 'text'>,
  wanted: Wanted,
): Promise<{ readonly answer: AskedAnswer; readonly kept: KeptAnswer; readonly summary: AnswerSummary }> {
  const answer = await ask();
  const kept = { ...read, text: answer.body };
  const summary = await judge(kept, wanted);
  const isOver = summary.refusal !== undefined && recipe.success?.signedOut.includes(Number(summary.refusal)) === true;
  return isOver && asker.signOut() ? asked({ recipe, asker, judge }, ask, read, wanted) : { answer, kept, summary };
}

/**
 * Throws a {@link ReachFault} if the service rejected the request, or if the response has no records in the expected
 * place.
 */
export function mustBeRead(
  path: string,
  summary: AnswerSummary,
  recipe: HttpRecipe,
  state: HttpState,
  now: number,
): void {
  const { refusal, noRecords } = summary;
  if (refusal !== undefined) {
    const code = Number(refusal);
    const detail = faultDetail('http_code', path, refusal || '?');
    if (recipe.success?.tooOften.includes(code)) {
      state.notBefore = Math.max(state.notBefore, now + 5 * MINUTE_MS);
      throw new ReachFault('limited', detail);
    }
    if (recipe.success?.signedOut.includes(code)) throw new ReachFault('credentials', detail);
    throw new ReachFault('protocol', detail);
  }
  if (noRecords !== undefined) throw new ReachFault('protocol', `${path}: ${noRecords}`);
}
