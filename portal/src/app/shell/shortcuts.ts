/** How long a `g` waits for its second letter. */
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

/** What a key press means, given the one before it; undefined for nothing. */
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
