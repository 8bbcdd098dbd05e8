import type { Import } from '@leitwarte/core/entities';
import { formatNumber } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import styles from './Imports.module.css';

interface Props {
  readonly account: Import;
  readonly isRunning: boolean;
  /** Reads the file again. */
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/**
 * Before a file is read again that stored something: what it stored stays beside what it stores now, where its times or its
 * device are read otherwise than then, unless it is taken back first. Nothing is taken back for a file that is gone.
 */
export function RetryDialog({ account, isRunning, onRetry, onClose }: Props) {
  const { t } = useTranslation();
  const { id, file, rows_stored, file_removed: isGone } = account;
  const undo = useChange('imports', 'undo', {
    makesStale: ['imports', 'plants', 'components', 'alarms'],
    onDone: onRetry,
  });
  const isBusy = isRunning || undo.isRunning;
  return (
    <Dialog title={t('imports.retryTitle', { file })} onClose={onClose} sizePx={560}>
      <p>{isGone ? t('imports.retryGone') : t('imports.retryText', { rows: formatNumber(rows_stored) })}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="default" disabled={isBusy || isGone} onClick={onRetry}>
          {t('imports.retryOnly')}
        </Button>
        <Button loading={isBusy} disabled={isGone} onClick={() => undo.start({ id, body: {} })} data-autofocus>
          {t('imports.retryAfterUndo')}
        </Button>
      </div>
    </Dialog>
  );
}
