import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDrafts } from '../shared/drafts/drafts.ts';
import { useSessionState } from '../shared/session/SessionProvider.tsx';
import { withWanted } from './wayHere.ts';

/**
 * Redirects to the login from any screen when the session ends. Unless the user signed out in this tab, signing in
 * again leads back to the same address.
 */
export function LeaveOnEnd() {
  const session = useSessionState();
  const drafts = useDrafts();
  const here = useLocation();
  const navigate = useNavigate();
  const before = useRef(session.kind);
  useEffect(() => {
    const { kind } = session;
    if (kind === 'stranger' && before.current !== 'stranger') {
      drafts.releaseAll();
      void navigate('/', { replace: true, state: session.ended === undefined ? null : withWanted(here) });
    }
    before.current = kind;
  }, [session, navigate, drafts, here]);
  return null;
}
