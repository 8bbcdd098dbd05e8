import { plantStatuses } from '@leitwarte/core/codes';
import { StatusChange, type DashboardPlant, type Plant } from '@leitwarte/core/entities';
import { ALARM_TEXT_MAX_LENGTH, shownStatus } from '@leitwarte/core/rules';
import { StatusIcon } from '@leitwarte/widgets';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Dialog.module.css';

interface Props {
  readonly plant: DashboardPlant | Plant;
  readonly onClose: () => void;
}

/**
 * Sets the status by hand with a message. Each setting is a separate alarm entry, so none is refused because of
 * another. If the status changed while the user chose one, the dialog shows both.
 */
export function StatusDialog({ plant, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const change = useChange('plants', 'changeStatus', {
    makesStale: ['plants', 'alarms'],
    said: t('plant.statusSaved', { name: plant.name }),
  });
  const form = useRowForm({
    schema: StatusChange,
    row: plant,
    draftOf: (row) => ({ status: shownStatus(row), alarm_txt: '' }),
    words: { status: (status) => text(`plantStatus.${status}`) },
    labels: { status: t('plant.statusNew'), alarm_txt: t('plant.message') },
    save: (body) => change.run({ id: plant.id, body }),
    onSaved: onClose,
  });
  const { status, alarm_txt } = form.values;
  const savable = alarm_txt.trim() !== '' && alarm_txt.length <= ALARM_TEXT_MAX_LENGTH;
  return (
    <FormDialog title={t('plant.statusTitle')} form={form} onClose={onClose} isDisabled={!savable}>
      <p className={styles.about}>{plant.name}</p>
      <fieldset className={styles.states}>
        <legend>{t('plant.statusNew')}</legend>
        {plantStatuses.map((one) => (
          <label key={one} className={styles.state} data-chosen={status === one}>
            <input
              type="radio"
              name="status"
              value={one}
              checked={status === one}
              onChange={() => form.set({ status: one })}
            />
            <StatusIcon status={one} size={18} />
            {text(`plantStatus.${one}`)}
          </label>
        ))}
      </fieldset>
      <TextAreaField field={form.field('alarm_txt')} maxLength={ALARM_TEXT_MAX_LENGTH} isFirst />
    </FormDialog>
  );
}
