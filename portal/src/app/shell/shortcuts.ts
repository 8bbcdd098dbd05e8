/** How long after `g` its second letter is accepted, in milliseconds. */
export const SEQUENCE_MS = 1_200;

export type ShortcutAction =
  | { readonly kind: 'help' }
  | { readonly kind: 'worstPlant' }
  | { readonly kind: 'goTo'; readonly to: string };

interface Target {
  readonly key?: string;
  readonly to: string;
}

export interface KeyPress {
  readonly key: string;
  readonly atMs: number;
}

/** The action of a key press, given the previous key press; undefined if there is none. */
export function shortcutOf(
  press: KeyPress,
  before: KeyPress | undefined,
  targets: readonly Target[],
): ShortcutAction | undefined {
  if (press.key === '?') return { kind: 'help' };
  const isSecond = before?.key === 'g' && press.atMs - before.atMs <= SEQUENCE_MS;
  const target = isSecond ? targets.find(({ key }) => key === press.key) : undefined;
  if (target !== undefined) return { kind: 'goTo', to: target.to };
  return press.key === 'j' ? { kind: 'worstPlant' } : undefined;
}
