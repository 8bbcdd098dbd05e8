import { confirmsCheckNumber, drawCheckNumber, SERIAL_NUMBER_MAX_LENGTH } from '@leitwarte/core/rules';
import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { SaveProblem } from '../../../shared/field-errors/SaveProblem.tsx';
import { useApi } from '../../../shared/session/SessionProvider.tsx';
import { useFocusBack } from '../../../shared/window/useFocusBack.ts';
import { plantQuery } from '../api.ts';
import { serialChoices } from '../model.ts';
import styles from './Dialog.module.css';

interface Props {
  readonly plantId: number;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A component's number exchanged; a check number drawn anew at each opening guards against slips. */
export function SerialDialog({ plantId, onClose, onSaved }: Props) {
  useFocusBack();
  const { t } = useTranslation();
  const api = useApi();
  const { data: plant } = useQuery(plantQuery(api, plantId));
  const [checkNumber] = useState(() => drawCheckNumber(Math.random));
  const [oldNumber, setOldNumber] = useState<string | null>(null);
  const [newNumber, setNewNumber] = useState('');
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (esn_old: string) =>
      api.plants.changeSerialNumber({ id: plantId, body: { esn_old, esn_new: newNumber.trim() } }),
    onSuccess: onSaved,
  });
  const choices = plant ? serialChoices(plant) : [];
  const same = oldNumber !== null && newNumber.trim() === oldNumber;
  const fits = newNumber.trim() !== '' && newNumber.trim().length <= SERIAL_NUMBER_MAX_LENGTH;
  const savable = oldNumber !== null && fits && !same && confirmsCheckNumber(typed, checkNumber);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (savable && !isPending) mutate(oldNumber);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('plant.serialTitle')}
      size={480}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form className={styles['form']} onSubmit={submit}>
        {plant && <p className={styles['about']}>{plant.name}</p>}
        <SaveProblem error={error} />
        {plant && choices.length === 0 && <p className={styles['note']}>{t('plant.serialNone')}</p>}
        <Select
          label={t('plant.serialOld')}
          placeholder={t('plant.serialOldChoose')}
          data={choices}
          value={oldNumber}
          onChange={setOldNumber}
          searchable
          allowDeselect={false}
          disabled={choices.length === 0}
          data-autofocus
        />
        <TextInput
          label={t('plant.serialNew')}
          description={t('plant.serialNewHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={SERIAL_NUMBER_MAX_LENGTH}
          value={newNumber}
          onChange={(event) => setNewNumber(event.currentTarget.value)}
          error={same ? t('plant.serialSame') : undefined}
          autoComplete="off"
        />
        <TextInput
          label={t('plant.checkNumber')}
          description={
            <Trans
              i18nKey="plant.checkNumberHelp"
              values={{ number: checkNumber }}
              components={{ b: <b className={styles['check']} /> }}
            />
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
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
