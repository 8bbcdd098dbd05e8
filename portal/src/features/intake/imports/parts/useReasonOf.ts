import { isOneOf, rejectionReasons } from '@leitwarte/core/codes';
import type { Import } from '@leitwarte/core/entities';
import { importReason } from '@leitwarte/core/texts/import-reason';
import { useRareText } from '../../../../texts/useRareText.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';

/**
 * Returns a function that explains why a file failed and what to check (decision 4.30), or that data of a source are waiting for a binding;
 * its result is undefined otherwise.
 */
export function useReasonOf(said = importReason) {
  const language = useLanguage();
  return (file: Import): string | undefined => said(language, file);
}

export function useReasonWord() {
  const text = useRareText();
  return (reason: string | null): string | undefined =>
    isOneOf(rejectionReasons, reason) ? text(`rejection.${reason}`) : (reason ?? undefined);
}
