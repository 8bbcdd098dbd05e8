import { useEffect } from 'react';
import { useLocation, type Location } from 'react-router-dom';

/** A new path starts at the top of the page; an address with a hash scrolls smoothly to that element. */
export function ScrollToPlace() {
  const { pathname, hash } = useLocation();
  useEffect(() => scrollToPlace({ pathname, hash }), [pathname, hash]);
  return null;
}

function scrollToPlace({ hash }: Pick<Location, 'pathname' | 'hash'>): void {
  const target = hash === '' ? null : document.getElementById(named(hash));
  if (target) target.scrollIntoView({ behavior: 'smooth' });
  else window.scrollTo(0, 0);
}

/** Decodes a hash; a hash with an invalid percent sequence is returned unchanged. */
function named(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
