import { useTranslation } from 'react-i18next';
import { rightsChanges, type Matrix } from './matrix.ts';
import styles from './PermissionForm.module.css';
import { useRightWords } from './useRightWords.ts';

/** Description of the rights that a save would grant and revoke. */
export function WouldChange({ before, now }: { readonly before: Matrix; readonly now: Matrix }) {
  const { t } = useTranslation();
  const words = useRightWords();
  return (
    <div role="status" className={styles.changes}>
      {rightsChanges(before, now).map(({ dialog, gains, loses }) => (
        <p key={dialog}>
          {gains.length > 0 &&
            t('permissions.gains', { dialog: words.dialogs[dialog] ?? dialog, rights: words.listed(gains) })}
          {gains.length > 0 && loses.length > 0 && ' · '}
          {loses.length > 0 &&
            t('permissions.loses', { dialog: words.dialogs[dialog] ?? dialog, rights: words.listed(loses) })}
        </p>
      ))}
    </div>
  );
}
