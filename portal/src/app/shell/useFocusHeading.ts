import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the heading of a newly opened screen, so that keyboard and screen reader continue there. An autofocused field or a
 * dialog above the screen keeps the focus.
 */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    const content = document.getElementById('content');
    if (content === null) return undefined;
    const focus = (): boolean => {
      const heading = content.querySelector<HTMLElement>('h1');
      if (heading === null || document.querySelector('[role="dialog"]') !== null) return false;
      if (!content.contains(document.activeElement)) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (focus()) return undefined;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}
