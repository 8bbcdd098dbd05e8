import { formatNumber } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

/** Undoes an import after showing what it stored (decision 4.27). */
export function UndoDialog({ id, onClose }: Props) {
  const { t } = useTranslation();
  const account = useCall('imports', 'retrieve', { id }, { failure: 'quiet' });
  const preview = useCall('imports', 'undo', { id, body: { dry_run: true } });
  const undo = useChange('imports', 'undo', {
    makesStale: ['imports', 'plants', 'components', 'alarms'],
    said: t('imports.undone'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('imports.undoTitle', { file: account.data?.file ?? '' })}
      label={t('imports.undoNow')}
      isDangerous
      isRunning={undo.isRunning}
      onConfirm={() => undo.start({ id, body: {} })}
      onClose={onClose}
    >
      <Loaded
        reading={preview}
        skeleton={<Skeleton text={t('table.loading')} rows={3} rowHeight={24} />}
        failedText={t('imports.previewFailed')}
      >
        {({ rows_removed, values_removed, rows_restored, values_restored, alarms_removed, file_removed }) => (
          <>
            <p>
              {t('imports.wouldRemove', { rows: formatNumber(rows_removed), values: formatNumber(values_removed) })}
            </p>
            {rows_restored > 0 && (
              <p>
                {t('imports.wouldRestore', {
                  rows: formatNumber(rows_restored),
                  values: formatNumber(values_restored),
                })}
              </p>
            )}
            {alarms_removed > 0 && <p>{t('imports.wouldMark', { alarms: formatNumber(alarms_removed) })}</p>}
            {file_removed && <p>{t('imports.wouldBeLast')}</p>}
            <p>{t('imports.undoText')}</p>
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}
