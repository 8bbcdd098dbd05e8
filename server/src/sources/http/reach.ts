import { ReachFault, type Reacher, type ReachedSource } from '../../platform/reaching.ts';
import { MINUTE_MS } from '@leitwarte/core/rules';
import { InboxFull } from '../../platform/inbox.ts';
import { answerWritten, type KeptAnswer } from './answers.ts';
import { look } from './look.ts';
import { type HttpRecipe, recipeOf } from './recipe.ts';
import { summaryFor } from '../judgeBody.ts';
import { stateOf, tokensOf } from './state.ts';
import { presetOf } from './presets/index.ts';
import { masked, type Values, valuesOf } from './values.ts';

/** Maximum milliseconds of a run; the next one continues. */
const LOOK_MS = 10 * 60_000;

/** The recipe of a source: its own, or the one of its preset. */
export function recipeOfSource({ preset, recipe }: Pick<ReachedSource, 'preset' | 'recipe'>): HttpRecipe {
  const known = preset === '' ? recipeOf(recipe) : (presetOf(preset)?.recipe ?? { why: `no preset ${preset}` });
  if ('why' in known) throw new ReachFault('protocol', known.why);
  return known;
}

/**
 * Reads a service once. After a failure the next attempt is made in the next run, but not before the time for which the
 * service asked to wait.
 */
export const reachHttp: Reacher = async (source, hands, signal) => {
  const { web, parser } = hands;
  if (web === undefined) throw new ReachFault('protocol', 'this server asks no others');
  const recipe = recipeOfSource(source);
  const state = stateOf(source.cursor);
  if (source.isFailing && state.notBefore > hands.now()) return;
  state.notBefore = 0;
  const keep = () => hands.keep(JSON.stringify(state));
  const values = valuesOf(source);
  let part: ReachFault | undefined;
  try {
    part = await look(
      { recipe, values, state, tokens: tokensOf(source.tokens), zone: source.zone },
      {
        now: () => hands.now(),
        read: (request, bounds) => readable(() => web.read(request, bounds)),
        keepTokens: (tokens) => hands.keepTokens(tokens === undefined ? undefined : JSON.stringify(tokens)),
        judge: (answer, wanted) =>
          summaryFor(
            parser,
            { kind: 'http', answer, body: answer.text, zone: source.zone, ...wanted, success: recipe.success },
            String(source.id),
          ),
        put: (answer: KeptAnswer) =>
          hands.put({ at: hands.now(), kind: 'http', precision: '', body: answerWritten(answer) }),
        keep,
      },
      AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]),
    );
  } catch (error) {
    if (!(error instanceof InboxFull)) {
      // a failing service is retried with the next run, not every minute
      const [now, everyMs] = [hands.now(), source.pollSeconds * 1000];
      state.notBefore = Math.max(
        state.notBefore,
        now + Math.max(everyMs - (now % everyMs), Math.min(everyMs, MINUTE_MS)),
      );
      await keep();
    }
    throw error instanceof ReachFault ? shownFault(error, values) : error;
  }
  await (part === undefined ? hands.reached() : hands.lacking(shownFault(part, values)));
};

/** Removes secrets from a fault: more users can read a fault than the password, and a service may repeat the password in its responses. */
const shownFault = (fault: ReachFault, values: Values): ReachFault =>
  new ReachFault(fault.fault, masked(fault.message, values), { cause: fault });

const certificates = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/;

/** Calls `read`; if there is no response, throws the fault instead of the error. */
export async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw reachable(error);
  }
}

/** Converts a network error to the fault that is reported. */
function reachable(error: unknown): ReachFault {
  if (error instanceof ReachFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message : String(error);
  if (certificates.test(code)) return new ReachFault('certificate', reason, { cause: error });
  if (/^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EADDR)/.test(code) || reason.startsWith('Timeout'))
    return new ReachFault('unreachable', reason, { cause: error });
  if (/CHANNEL_NETWORKS/.test(reason)) return new ReachFault('denied', reason, { cause: error });
  return new ReachFault('protocol', reason, { cause: error });
}
