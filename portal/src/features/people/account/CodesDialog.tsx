import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyLines } from '../../../shared/copy/CopyLines.tsx';
import { Dialog } from '../../../shared/dialog/Dialog.tsx';
import styles from './factor.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows the recovery codes, which are visible only once. */
export function CodesDialog({ codes, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('account.factor.codesTitle')} onClose={onClose} sizePx={480}>
      <p>{t('account.factor.codesText')}</p>
      <CopyLines label={t('account.factor.codes')} text={codes.join('\n')} copyLabel={t('account.factor.copyCodes')} />
      <div className={styles.kept}>
        <Button onClick={onClose}>{t('account.factor.kept')}</Button>
      </div>
    </Dialog>
  );
}
