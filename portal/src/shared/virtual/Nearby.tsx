import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePrinting } from './usePrinting.ts';

/** Distance from the window at which content is rendered in advance. */
const AHEAD = '300px';

interface Props {
  /** Estimated height in pixels until it is rendered. */
  readonly height: number;
  readonly children: () => ReactNode;
}

/**
 * Renders its content once it comes near the window, and keeps it: for pages with many large parts. For printing everything is rendered.
 */
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
