import { PlannedWorkPatch, type PlannedWork } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useChange } from '../calls/useChange.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { MomentField } from '../form/MomentField.tsx';
import { ReadOnlyField } from '../form/ReadOnlyField.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { useRowForm } from '../form/useRowForm.tsx';
import styles from './PlannedWork.module.css';
import { REASON_MAX_LENGTH, useWorkLabels, WORK_MAKES_STALE } from './work.ts';

interface Props {
  readonly work: PlannedWork;
  readonly zone: string;
  readonly onClose: () => void;
}

const draftOf = ({ from, until, reason }: PlannedWork): Draft => ({ from, until, reason });

interface Draft {
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly reason: string;
}

/** Changes time and reason of planned work that is not over. */
export function ChangeWorkDialog({ work, zone, onClose }: Props) {
  const { t } = useTranslation();
  const change = useChange('plannedWork', 'update', { makesStale: WORK_MAKES_STALE, said: t('plannedWork.changed') });
  const written = (moment: string | undefined) => moment && formatTime(moment, 'dd.MM.yyyy HH:mm', zone);
  const form = useRowForm({
    schema: PlannedWorkPatch,
    row: work,
    draftOf,
    labels: useWorkLabels(),
    required: ['from', 'until', 'reason'],
    words: { from: written, until: written },
    save: (body, call) => change.run({ id: work.id, body }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('plannedWork.change')} form={form} onClose={onClose} sizePx={520}>
      <ReadOnlyField label={t('plannedWork.plant')} text={work.plant_name} />
      <div className={styles.times}>
        <MomentField field={form.field('from')} zone={zone} />
        <MomentField field={form.field('until')} zone={zone} isFirst />
      </div>
      <TextAreaField field={form.field('reason')} rows={2} maxLength={REASON_MAX_LENGTH} />
    </FormDialog>
  );
}
