import type { ChosenDay } from '@leitwarte/core/rules';
import { useState } from 'react';
import { writtenDay } from './day.ts';

/**
 * The month typed into a chooser, kept as a draft until it is confirmed; if another month is shown, the draft is reset. Undefined while the
 * typed text is no month.
 */
export function useMonthDraft(shown: ChosenDay) {
  const of = writtenDay('month', shown);
  const [draft, setDraft] = useState<{ readonly of: string; readonly month: ChosenDay | undefined }>();
  const month = draft?.of === of ? draft.month : shown;
  return [month, (next: ChosenDay | undefined) => setDraft({ of, month: next })] as const;
}
