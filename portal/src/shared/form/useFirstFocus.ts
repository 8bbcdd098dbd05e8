import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first field within this element when the screen opens. */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-field]')?.focus(), []);
  return place;
}
