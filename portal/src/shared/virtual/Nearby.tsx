import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePrinting } from './usePrinting.ts';

/** So far from the window something is drawn before it is seen. */
const AHEAD = '300px';

interface Props {
  /** Expected height in pixels until it is drawn. */
  readonly height: number;
  readonly children: () => ReactNode;
}

/** Draws its content once it comes near the window, and keeps it: for pages of many large parts. On paper all are drawn. */
export function Nearby({ height, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear || isPrinting ? children() : <div ref={place} style={{ blockSize: height }} />;
}
