import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

import type { LevelName } from './model.ts';

interface Props {
  readonly level: LevelName;
  readonly row: { readonly id: number; readonly name: string | null };
  /** Called first, while the lists still contain the row. */
  readonly onChanged: () => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

const calls = { header: 'removeHeader', subheader: 'removeSubheader', position: 'removePosition' } as const;
const said = { header: 'header deleted', subheader: 'subheader deleted', position: 'position deleted' } as const;

/** Deletes a row with everything below it. */
export function RemoveDialog({ level, row, onChanged, onRemoved, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const remove = useChange('dailyReports', calls[level], {
    makesStale: ['dailyReports', 'session'],
    said: text(`toast.${said[level]}`),
    onDone: () => {
      onChanged();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title={t(`dailyReportConfig.remove.${level}`)}
      label={t('dailyReportConfig.delete')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: row.id })}
      onClose={onClose}
    >
      <p>{t(`dailyReportConfig.removeText.${level}`, { name: row.name ?? '' })}</p>
    </ConfirmDialog>
  );
}
