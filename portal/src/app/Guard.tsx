import type { Access } from '@leitwarte/core/access';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { guard } from '../data/sessionState.ts';
import { useSessionState } from '../shared/session/SessionProvider.tsx';
import { SessionLoading } from './SessionLoading.tsx';

/** Shows what is behind it to those who may see it, and sends the others on. */
export function Guard({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  const verdict = guard(access, useSessionState());
  if (verdict === 'show') return children;
  if (verdict === 'wait') return <SessionLoading />;
  return <Navigate to={verdict.redirect} replace />;
}

/** The login screen is for strangers: who has a session goes on to the dashboard. */
export function StrangersOnly({ children }: { readonly children: ReactNode }) {
  const state = useSessionState();
  if (state.kind === 'restoring') return <SessionLoading />;
  if (state.kind === 'signedIn' && state.settled) return <Navigate to="/dashboard" replace />;
  return children;
}
