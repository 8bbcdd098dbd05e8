import { type Key, useInput } from 'ink';

type Pressed = (input: string, key: Key) => void;

/** Keys one by one. Over a slow line several arrive in one piece, which Ink hands on as one long input. */
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
