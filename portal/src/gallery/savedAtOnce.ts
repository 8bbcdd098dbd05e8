import { useEffect, useEffectEvent, useRef } from 'react';
import type { Form } from '../shared/form/useForm.ts';

/** Types `typed` into a form that has just been opened and saves it: a state of the gallery needs nobody's hands. */
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
  // after every render: what was typed is there with the next one
  useEffect(() => go());
}
