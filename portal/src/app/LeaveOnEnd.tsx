import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionState } from '../shared/session/SessionProvider.tsx';

/** A session that ends, by logout or by a 401, leads to the login wherever one is. */
export function LeaveOnEnd() {
  const { kind } = useSessionState();
  const navigate = useNavigate();
  const before = useRef(kind);
  useEffect(() => {
    if (kind === 'stranger' && before.current !== 'stranger') void navigate('/', { replace: true });
    before.current = kind;
  }, [kind, navigate]);
  return null;
}
