import type { Sso, SsoProvider } from '../platform/sso.ts';

export interface AccountOfProvider {
  readonly is_superuser: number;
  readonly organisation_id: number | null;
}

/**
 * Why an account cannot be opened through a provider: superusers unless configured otherwise, and accounts of other
 * organisations.
 */
export function closedTo(
  provider: SsoProvider,
  account: AccountOfProvider,
): 'sso_superuser' | 'sso_other_organisation' | undefined {
  if (account.is_superuser === 1 && !provider.superusers) return 'sso_superuser';
  if (provider.organisation !== undefined && account.organisation_id !== provider.organisation)
    return 'sso_other_organisation';
  return undefined;
}

/**
 * Whether a session that was begun through a provider is still valid: the provider must be in the file, and must be
 * allowed to open the account as it is now.
 */
export function isStillOpened(sso: Sso | undefined, key: string, account: AccountOfProvider): boolean {
  const provider = sso?.providers.find((one) => one.key === key);
  return provider !== undefined && closedTo(provider, account) === undefined;
}
