import { type Key, useInput } from 'ink';

type Pressed = (input: string, key: Key) => void;

/** Handles keys one by one. Over a slow connection several arrive together, and Ink passes them as one long input. */
export function useKeys(pressed: Pressed, isActive = true): void {
  useInput(
    (input, key) => {
      const signs = Array.from(input);
      if (signs.length < 2) return pressed(input, key);
      for (const sign of signs) {
        const isReturn = sign === '\r' || sign === '\n';
        pressed(isReturn ? '' : sign, { ...key, return: isReturn });
      }
    },
    { isActive },
  );
}
