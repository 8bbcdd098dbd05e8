import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../shared/keys/isTyping.ts';

/** Marks the button of a row that acknowledges its alarm. */
export const ACKNOWLEDGES = { 'data-acknowledges': '' };

/** `j` and `k` go from alarm to alarm, `e` acknowledges the one that has the focus, else the first that waits. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const root = list.current;
    if (root === null || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // above a plant's window its own keys count
    if (document.querySelector('[role="dialog"]') !== null) return;
    const target = targetOf(root, event.key);
    if (target === undefined) return;
    // the shell's key opens the worst plant, and a field that opens would take the letter
    event.preventDefault();
    if (event.key === 'e') target.click();
    else target.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

function targetOf(root: HTMLElement, key: string): HTMLElement | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]') ?? undefined;
  const own = row !== undefined && root.contains(row) ? row : undefined;
  if (key === 'e') return (own ?? root).querySelector<HTMLElement>('[data-acknowledges]') ?? undefined;
  if (key !== 'j' && key !== 'k') return undefined;
  const targets = [...root.querySelectorAll<HTMLElement>('[data-roving]')];
  const at = own === undefined ? -1 : targets.findIndex((one) => own.contains(one));
  if (at < 0) return targets[0];
  return targets[Math.min(targets.length - 1, Math.max(0, at + (key === 'j' ? 1 : -1)))];
}

/** While one alarm stands beside the list, `j` and `k` show the next and the one before. `isOn` is false while something lies above it. */
export function useStepKeys(isOn: boolean, onStep: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || (event.key !== 'j' && event.key !== 'k')) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select') !== null) return;
    event.preventDefault();
    onStep(event.key === 'j' ? 1 : -1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
