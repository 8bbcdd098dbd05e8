import { dialogs, rights, type Right } from '@leitwarte/core/codes';
import type { PermissionFlags } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';

/** Names of dialogs and rights, and lists of rights within a sentence. */
export function useRightWords() {
  const { t } = useTranslation();
  const text = useCoreText();
  const listed = (held: readonly Right[]) => held.map((right) => text(`right.${right}`)).join(', ');
  return {
    dialogs: Object.fromEntries(dialogs.map((dialog) => [dialog, text(`dialog.${dialog}`)])) as Record<string, string>,
    listed,
    ofFlags: (flags: PermissionFlags) => listed(rights.filter((right) => flags[right])) || t('permissions.none'),
  };
}
