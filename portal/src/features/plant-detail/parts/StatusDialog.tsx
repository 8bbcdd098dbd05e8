import { plantStatuses, type PlantStatus } from '@leitwarte/core/codes';
import type { DashboardPlant, Plant } from '@leitwarte/core/entities';
import { ALARM_TEXT_MAX_LENGTH, shownStatus } from '@leitwarte/core/rules';
import { StatusIcon } from '@leitwarte/widgets';
import { Button, Modal, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveProblem } from '../../../shared/field-errors/SaveProblem.tsx';
import { useApi } from '../../../shared/session/SessionProvider.tsx';
import { useFocusBack } from '../../../shared/window/useFocusBack.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import styles from './Dialog.module.css';

interface Props {
  readonly plant: DashboardPlant | Plant;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The status set by hand, with the message that explains it. */
export function StatusDialog({ plant, onClose, onSaved }: Props) {
  useFocusBack();
  const { t } = useTranslation();
  const text = useCoreText();
  const api = useApi();
  const [status, setStatus] = useState<PlantStatus>(shownStatus(plant));
  const [message, setMessage] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.plants.changeStatus({ id: plant.id, body: { status, alarm_txt: message.trim() } }),
    onSuccess: onSaved,
  });
  const tooLong = message.length > ALARM_TEXT_MAX_LENGTH;
  const savable = message.trim() !== '' && !tooLong;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (savable && !isPending) mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('plant.statusTitle')}
      size={480}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form className={styles['form']} onSubmit={submit}>
        <p className={styles['about']}>{plant.name}</p>
        <SaveProblem error={error} />
        <fieldset className={styles['states']}>
          <legend>{t('plant.statusNew')}</legend>
          {plantStatuses.map((one) => (
            <label key={one} className={styles['state']} data-chosen={status === one}>
              <input type="radio" name="status" value={one} checked={status === one} onChange={() => setStatus(one)} />
              <StatusIcon status={one} size={18} />
              {text(`plantStatus.${one}`)}
            </label>
          ))}
        </fieldset>
        <Textarea
          label={t('plant.message')}
          description={t('plant.messageHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          rows={4}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          error={tooLong ? t('plant.messageTooLong') : undefined}
        />
        <p className={styles['counter']} data-over={tooLong}>
          {message.length}/{ALARM_TEXT_MAX_LENGTH}
        </p>
        <div className={styles['buttons']}>
          <Button variant="default" onClick={onClose}>
            {t('plant.cancel')}
          </Button>
          <Button type="submit" disabled={!savable} loading={isPending}>
            {t('plant.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
