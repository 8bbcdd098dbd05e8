import type { PlannedWork } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../calls/useChange.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { WORK_MAKES_STALE } from './work.ts';

/** Asks for confirmation before planned work is ended early, or cancelled before it begins. */
export function EndWorkDialog({ work, onClose }: { readonly work: PlannedWork; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const isAhead = work.state === 'planned';
  const end = useChange('plannedWork', 'end', {
    makesStale: WORK_MAKES_STALE,
    said: t(isAhead ? 'plannedWork.calledOff' : 'plannedWork.ended'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t(isAhead ? 'plannedWork.callOffTitle' : 'plannedWork.endTitle')}
      label={t(isAhead ? 'plannedWork.callOff' : 'plannedWork.end')}
      isDangerous={isAhead}
      isRunning={end.isRunning}
      onConfirm={() => end.start({ id: work.id })}
      onClose={onClose}
    >
      <p>
        {work.plant_name}: {work.reason}
      </p>
      <p>{t(isAhead ? 'plannedWork.callOffText' : 'plannedWork.endText')}</p>
    </ConfirmDialog>
  );
}
