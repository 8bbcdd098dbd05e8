import { isOneOf, rejectionReasons } from '@leitwarte/core/codes';
import type { Import } from '@leitwarte/core/entities';
import { formatNumber } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../texts/useTexts.ts';

/**
 * Why a file failed, in a sentence that names the setting to change (decision 4.30), or that what a source sent waits for a
 * binding; else undefined.
 */
export function useReasonOf() {
  const { t } = useTranslation();
  const word = useReasonWord();
  const text = useCoreText();
  return ({ status, reason, reason_lines, rows_read }: Import): string | undefined => {
    const said = word(reason);
    if (said === undefined || reason_lines === null) return said;
    const counts = { lines: formatNumber(reason_lines), of: formatNumber(rows_read) };
    if (status === 'done' && reason === 'unbound') return text('notice.import_unbound', counts);
    return t('imports.reasonLines', { reason: said, ...counts });
  };
}

export function useReasonWord() {
  const text = useCoreText();
  return (reason: string | null): string | undefined =>
    isOneOf(rejectionReasons, reason) ? text(`rejection.${reason}`) : (reason ?? undefined);
}
