import { DAY_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { type Finding, ok, warning } from '../../../platform/finding.ts';

/** Time after which an unused key counts as useless; only an attacker could still profit from it. */
const UNUSED_MS = 90 * DAY_MS;
/** Time before its expiry at which a key must be replaced. */
const ENDING_MS = 14 * DAY_MS;
const MOST_NAMED = 10;

/** Checks for superusers without a second factor, a single local way to sign in, and keys that are unused or expire soon. */
export async function examineIdentity(db: Reader, now: number): Promise<Finding[]> {
  const superusers = await db
    .selectFrom('account')
    .leftJoin('auth_factor', (join) =>
      join.onRef('auth_factor.account_id', '=', 'account.id').on('auth_factor.active_since', 'is not', null),
    )
    .select(['account.username', 'account.password_hash', 'auth_factor.id as factor'])
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .where('is_suspended', '=', 0)
    .orderBy('account.id')
    .execute();
  const local = superusers.filter(({ password_hash }) => password_hash !== null);
  const open = local.filter(({ factor }) => factor === null).map(({ username }) => username ?? '');
  const findings: Finding[] = [];
  if (open.length > 0)
    findings.push(
      warning('identity', {
        de: `Superuser ohne zweiten Faktor: ${named(open)}. Einrichten: leitwarte second-factor enable`,
        en: `Superusers without a second factor: ${named(open)}. Set it up: leitwarte second-factor enable`,
      }),
    );
  if (local.length === 1)
    findings.push(
      warning('identity', {
        de: `Nur ein Superuser kann sich mit Passwort anmelden: ${local[0]?.username ?? ''}. Geht es verloren, hilft nur: leitwarte unlock`,
        en: `One superuser only can sign in with a password: ${local[0]?.username ?? ''}. Once it is lost, only this helps: leitwarte unlock`,
      }),
    );
  const all = [...findings, ...(await examineKeys(db, now))];
  const fine = {
    de: 'Superuser haben einen zweiten Faktor, Schlüssel werden benutzt.',
    en: 'Superusers have a second factor, keys are in use.',
  };
  return all.length === 0 ? [ok('identity', fine)] : all;
}

async function examineKeys(db: Reader, now: number): Promise<Finding[]> {
  const keys = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select(['api_key.name', 'account.username', 'ends_at', 'last_used_at', 'api_key.created_at'])
    .where('ends_at', '>', now)
    .orderBy('api_key.id')
    .execute();
  const namesOf = (rows: typeof keys) => named(rows.map(({ name, username }) => `${name} (${username ?? ''})`));
  const unused = keys.filter(({ last_used_at, created_at }) => (last_used_at ?? created_at) < now - UNUSED_MS);
  const ending = keys.filter((key) => key.ends_at < now + ENDING_MS && !unused.includes(key));
  const findings: Finding[] = [];
  if (unused.length > 0)
    findings.push(
      warning('identity', {
        de: `Schlüssel, die seit 90 Tagen niemand benutzt: ${namesOf(unused)}. Beenden: leitwarte api-keys remove`,
        en: `Keys that nobody used for 90 days: ${namesOf(unused)}. End them: leitwarte api-keys remove`,
      }),
    );
  if (ending.length > 0)
    findings.push(
      warning('identity', {
        de: `Schlüssel, die in 14 Tagen enden: ${namesOf(ending)}. Was mit ihnen arbeitet, braucht neue: leitwarte api-keys create`,
        en: `Keys that end within 14 days: ${namesOf(ending)}. What works with them needs new ones: leitwarte api-keys create`,
      }),
    );
  return findings;
}

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` + ${more}` : '');
}
