import type { Settings } from '../../settings/settings.ts';
import { type Finding, failure, ok, reasonOf, warning } from '../../../platform/finding.ts';

const WITHIN_MS = 5_000;

/** Checks whether a server with these settings runs and is ready. */
export async function examineRunning({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<Finding> {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(WITHIN_MS) });
    await answer.arrayBuffer();
    if (answer.ok) return ok('server', { de: `${address} ist bereit.`, en: `${address} is ready.` });
    return failure('server', {
      de: `${address} antwortet mit ${answer.status} und ist nicht bereit.`,
      en: `${address} answers ${answer.status} and is not ready.`,
    });
  } catch (error) {
    if (isRefused(error))
      return warning('server', {
        de: `Unter ${address} läuft keiner. Geprüft wird, wo PORT und HOST ihn nennen, nicht wo das Terminal angemeldet ist: läuft er anderswo, etwa PORT=8081 setzen.`,
        en: `None runs at ${address}. What is examined is where PORT and HOST name it, not where the terminal is signed in: if it runs elsewhere, set PORT=8081, say.`,
      });
    const reason = reasonOf(error);
    return failure('server', { de: `${address}: ${reason}`, en: `${address}: ${reason}` });
  }
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
