import type { Access } from '@leitwarte/core/access';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { guard } from '../data/sessionState.ts';
import { carriedIn, type Carried } from '../shared/notice/notice.ts';
import { useSessionState } from '../shared/session/SessionProvider.tsx';
import { SessionLoading } from './SessionLoading.tsx';
import { routes } from './routes.tsx';
import { placeAfterSignIn, withWanted } from './wayHere.ts';

/** Renders its children for viewers who may see them; redirects others with a notice that gives the reason. */
export function Guard({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  const verdict = guard(access, useSessionState());
  const here = useLocation();
  if (verdict === 'show') return children;
  if (verdict === 'wait') return <SessionLoading />;
  const state: Carried = verdict.redirect === '/' ? withWanted(here) : { notice: 'noRight' };
  return <Navigate to={verdict.redirect} state={state} replace />;
}

/** The login screen is only for visitors: viewers with a session are redirected to the requested address, otherwise to the dashboard. */
export function StrangersOnly({ children }: { readonly children: ReactNode }) {
  const session = useSessionState();
  const here = useLocation();
  if (session.kind === 'stranger') return children;
  if (session.kind === 'restoring') return <SessionLoading />;
  if (!session.settled) return session.fresh ? children : <SessionLoading />;
  const { notice } = carriedIn(here);
  return <Navigate to={placeAfterSignIn(here, routes)} state={notice && { notice }} replace />;
}
