import type { ChosenDay } from '@leitwarte/core/rules';
import { useState } from 'react';
import { writtenDay } from './day.ts';

/**
 * What is typed into a month chooser, a draft until somebody confirms it; another month shown begins it anew. Undefined
 * while what is typed is no month.
 */
export function useMonthDraft(shown: ChosenDay) {
  const of = writtenDay('month', shown);
  const [draft, setDraft] = useState<{ readonly of: string; readonly month: ChosenDay | undefined }>();
  const month = draft?.of === of ? draft.month : shown;
  return [month, (next: ChosenDay | undefined) => setDraft({ of, month: next })] as const;
}
