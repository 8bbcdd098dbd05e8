import { ApiError, ContractError } from '@leitwarte/core/problem';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isGatewayFault, messagesOf, saysWhy } from '../../data/answers.ts';
import { isSilent } from '../../data/silentCalls.ts';
import { markTold } from '../../data/told.ts';
import { useServerWord } from '../../texts/useTexts.ts';
import { useAgainLine } from '../form/useAgainLine.ts';

/**
 * Returns a function that gives the reasons of a failed call as sentences: the server's messages if it refused, otherwise a description of
 * the failed response. Empty if nothing is known or the specification keeps the call silent (decision 4.65). The caller must show them.
 */
export function useReason(): (error: unknown) => readonly string[] {
  const { t } = useTranslation();
  const word = useServerWord();
  const again = useAgainLine();
  return (error) => {
    if (!(error instanceof Error) || isSilent(error)) return [];
    markTold(error);
    const said = saysWhy(error) ? messagesOf(error).map(({ message }) => word(message)) : [wordless(error, t)];
    return [...new Set(said), ...again(error)];
  };
}

/** Text for a response without a message from our server; empty if there is none. */
export function wordless(error: unknown, t: TFunction): string {
  if (error instanceof ContractError) return t('form.unreadable');
  if (!(error instanceof ApiError)) return t('form.noAnswer');
  const { status } = error.problem;
  if (status === 413) return t('form.tooLarge');
  if (status === 429) return t('form.tooMany');
  if (status < 500) return t('form.refusedElsewhere', { status });
  return t(isGatewayFault(status) ? 'form.gateway' : 'form.serverFault');
}
