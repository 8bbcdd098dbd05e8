import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

const PAGE_ITEMS = 10;

/** Marks the focusable element of an item: a link, button or checkbox. */
export const rovingTarget = (index: number) => ({ 'data-roving': index });

interface Options {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Index of the item in the Tab order. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** Scrolls to an item that may not be rendered yet. */
  readonly scrollTo?: (index: number) => void;
}

/** Index of the item in the Tab order of a list with `count` items, and a function to set it. */
export function useActiveItem(count: number): readonly [number, (index: number) => void] {
  const [chosen, setChosen] = useState(0);
  return [Math.min(chosen, Math.max(0, count - 1)), setChosen];
}

/** Roving focus in a list: one Tab stop; arrow keys, Home, End and page keys move within. An item gets the focus once it is rendered. */
export function useRovingKeys({ list, count, active, onActive, scrollTo }: Options): void {
  const wanted = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const target = list.current?.querySelector<HTMLElement>(`[data-roving="${wanted.current}"]`);
    if (!target) return;
    wanted.current = undefined;
    target.focus();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return;
    const next = nextIndex(event, active, count);
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next === active ? undefined : next;
    onActive(next);
    scrollTo?.(next);
  });
  const onFocus = useEffectEvent((event: FocusEvent) => {
    const index = event.target instanceof HTMLElement ? event.target.dataset['roving'] : undefined;
    if (index !== undefined) onActive(Number(index));
  });
  useEffect(() => {
    const element = list.current;
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('focusin', onFocus);
    return () => {
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('focusin', onFocus);
    };
  }, [list]);
}

/** Whether the key was pressed in an input of a row, which handles arrow keys itself. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function nextIndex({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, active: number, count: number) {
  if (ctrlKey || altKey || metaKey || count === 0) return undefined;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE_ITEMS,
    PageUp: active - PAGE_ITEMS,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next));
}
