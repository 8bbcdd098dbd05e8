import { ApiError } from '@leitwarte/core/problem';
import { waitText } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that makes a line saying when a refused request may be repeated; no line if the server names no
 * time (decision 4.24).
 */
export function useAgainLine(): (error: unknown) => readonly string[] {
  const { t } = useTranslation();
  return (error) => {
    const seconds = error instanceof ApiError ? error.problem.retryAfterS : undefined;
    return seconds === undefined ? [] : [t('form.again', { wait: waitText(seconds) })];
  };
}
