import { useEffect, useEffectEvent, useRef } from 'react';
import type { Form } from '../shared/form/useForm.ts';

/**
 * Types `typed` into a form that has just been opened and saves it, so that the gallery shows the resulting state
 * without user input.
 */
export function useSavedAtOnce<V extends object>(form: Form<V>, isWanted: boolean, typed: Partial<V> = {}): void {
  const next = useRef<'type' | 'save' | 'done'>(isWanted ? 'type' : 'done');
  const go = useEffectEvent(() => {
    if (next.current === 'type') {
      next.current = 'save';
      form.set(typed);
    } else if (next.current === 'save') {
      next.current = 'done';
      form.submit();
    }
  });
  // runs after every render, because typed values can be saved only in the render after typing
  useEffect(() => go());
}
