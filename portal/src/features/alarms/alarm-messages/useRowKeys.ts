import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../shared/keys/isTyping.ts';

/** Attribute of the button that acknowledges the alarm of its row. */
export const ACKNOWLEDGES = { 'data-acknowledges': '' };

/** `j` and `k` move between alarms; `e` acknowledges the focused alarm, otherwise the first that waits. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const root = list.current;
    if (root === null || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // an open dialog has its own keys
    if (document.querySelector('[role="dialog"]') !== null) return;
    const target = targetOf(root, event.key);
    if (target === undefined) return;
    // otherwise the shell's shortcut would open the worst plant, and a field that opens would get the letter
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

/**
 * While an alarm is shown next to the list, `j` and `k` show the next and the previous one. `isOn` is false while a dialog is open above
 * it.
 */
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
