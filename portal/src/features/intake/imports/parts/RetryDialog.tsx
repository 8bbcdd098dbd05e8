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
  /** Called to import the file again. */
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before a file that stored readings is imported again: its old readings stay in addition to the new ones if times or devices are now
 * parsed differently, unless the import is undone first. Undo is not offered if the file no longer exists.
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
