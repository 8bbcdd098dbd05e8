import { SerialNumberChange, type Plant } from '@leitwarte/core/entities';
import { confirmsCheckNumber, drawCheckNumber, SERIAL_NUMBER_MAX_LENGTH } from '@leitwarte/core/rules';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { MomentField } from '../../../../shared/form/MomentField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { serialChoices } from '../model.ts';
import styles from './Dialog.module.css';
import { ExchangeEffect } from './ExchangeEffect.tsx';

interface Props {
  readonly plantId: number;
  /** Undefined until loaded. */
  readonly plant: Plant | undefined;
  readonly onClose: () => void;
}

interface Draft {
  readonly esn_old: string | null;
  readonly esn_new: string;
  /** Time of the replacement; undefined for now. */
  readonly changed_at: string | undefined;
}

const start: Draft = { esn_old: null, esn_new: '', changed_at: undefined };

/**
 * Replaces the serial number of a component, now or at an earlier time (decision 4.28). A random check number, which must be typed,
 * prevents mistakes.
 */
export function SerialDialog({ plantId, plant, onClose }: Props) {
  const { t } = useTranslation();
  const change = useChange('plants', 'changeSerialNumber', {
    makesStale: ['plants', 'components'],
    said: t('plant.serialSaved'),
  });
  const [checkNumber] = useState(() => drawCheckNumber(Math.random));
  const [typed, setTyped] = useState('');
  const form = useForm({
    schema: SerialNumberChange,
    start,
    labels: { esn_old: t('plant.serialOld'), esn_new: t('plant.serialNew'), changed_at: t('plant.serialAt') },
    save: (body) => change.run({ id: plantId, body }),
    onSaved: onClose,
  });
  const choices = plant ? serialChoices(plant) : [];
  const oldNumber = form.values.esn_old;
  const newNumber = form.values.esn_new.trim();
  const same = oldNumber !== null && newNumber === oldNumber;
  const savable = oldNumber !== null && newNumber !== '' && !same && confirmsCheckNumber(typed, checkNumber);
  const newField = form.field('esn_new');
  return (
    <FormDialog title={t('plant.serialTitle')} form={form} onClose={onClose} isDisabled={!savable} sizePx={640}>
      {plant && <p className={styles.about}>{plant.name}</p>}
      {plant && choices.length === 0 && <p className={styles.note}>{t('plant.serialNone')}</p>}
      <ChoiceField
        field={form.field('esn_old')}
        choices={choices}
        placeholder={t('plant.serialOldChoose')}
        isDisabled={choices.length === 0}
        isFirst
      />
      <TextField
        field={{ ...newField, error: same ? t('plant.serialSame') : newField.error }}
        help={t('form.atMost', { count: SERIAL_NUMBER_MAX_LENGTH })}
        maxLength={SERIAL_NUMBER_MAX_LENGTH}
        autoComplete="off"
      />
      {plant && <MomentField field={form.field('changed_at')} zone={plant.timezone} help={t('plant.serialAtHelp')} />}
      {!same && <ExchangeEffect plantId={plantId} draft={form.values} />}
      <TextInput
        label={t('plant.checkNumber')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          <Trans
            i18nKey="plant.checkNumberHelp"
            values={{ number: checkNumber }}
            components={{ b: <b className={styles.check} /> }}
          />
        }
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
    </FormDialog>
  );
}
