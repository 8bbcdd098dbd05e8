import { useCallback, useState, type RefCallback } from 'react';

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Width and height of an element, updated whenever they change. */
export function useRoom(): readonly [Room, RefCallback<HTMLElement>] {
  const [room, setRoom] = useState({ width: window.innerWidth, height: window.innerHeight });
  const measure = useCallback((element: HTMLElement) => {
    const read = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    read();
    const watch = new ResizeObserver(read);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [room, measure];
}
