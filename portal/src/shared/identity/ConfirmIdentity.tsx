import { useSyncExternalStore } from 'react';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { useSession } from '../session/SessionProvider.tsx';

const IdentityDialog = lazyPart(() => import('./IdentityDialog.tsx').then(({ IdentityDialog: part }) => part));

const ProviderDialog = lazyPart(() => import('./ProviderDialog.tsx').then(({ ProviderDialog: part }) => part));

/**
 * Asks for the password or second factor if a call on any screen requires it; the call continues afterwards (decision
 * 4.58).
 */
export function ConfirmIdentity() {
  const { subscribe, confirming } = useSession();
  const asked = useSyncExternalStore(subscribe, confirming.asked);
  if (asked === undefined) return null;
  return asked.by === 'provider' ? (
    <ProviderDialog provider={asked.provider ?? ''} onAnswer={confirming.answer} />
  ) : (
    <IdentityDialog by={asked.by} onAnswer={confirming.answer} />
  );
}
