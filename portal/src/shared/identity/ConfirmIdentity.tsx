import { useSyncExternalStore } from 'react';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { useSession } from '../session/SessionProvider.tsx';

const IdentityDialog = lazyPart(() => import('./IdentityDialog.tsx').then(({ IdentityDialog: part }) => part));

/** Asks who sits there, whatever call of whatever screen waits for it; the call then goes on by itself (decision 4.58). */
export function ConfirmIdentity() {
  const { subscribe, confirming } = useSession();
  const asked = useSyncExternalStore(subscribe, confirming.asked);
  return asked && <IdentityDialog by={asked.by} onAnswer={confirming.answer} />;
}
