import { worstFirst } from '@leitwarte/core/rules';
import { useEffect, useEffectEvent } from 'react';
import { useLoaded } from '../../../shared/calls/useLoaded.ts';

/** Elements that use letter keys themselves. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';

/**
 * The previous and next plant in the order of the dashboard, worst first; undefined at the ends. `j` opens the next and `k` the previous
 * one while `isListening`.
 */
export function useNeighbours(id: number, isListening: boolean, onOpen: (id: number) => void) {
  const plants = worstFirst(useLoaded('plants', 'dashboard', {}) ?? []);
  const at = plants.findIndex((plant) => plant.id === id);
  const next = at < 0 ? undefined : plants[at + 1]?.id;
  const previous = at < 1 ? undefined : plants[at - 1]?.id;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isListening || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TAKES_LETTERS) !== null) return;
    const wanted = { j: next, k: previous }[event.key];
    if (wanted !== undefined) onOpen(wanted);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { next, previous };
}
