import { type ShiftKind, shiftKinds } from '@leitwarte/core/codes';
import { type Rota, RotaShiftInput } from '@leitwarte/core/entities';
import { localDate } from '@leitwarte/core/rules';
import { weekdayText } from '@leitwarte/core/texts/rota';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../../shared/form/ChoiceField.tsx';
import { DateField } from '../../../../../shared/form/DateField.tsx';
import { NumberField } from '../../../../../shared/form/NumberField.tsx';
import { TextField } from '../../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../../shared/form/useForm.ts';
import { useLanguage } from '../../../../../texts/useTexts.ts';
import { inRow, useMemberChoices, usePersonName, withRow } from './rota.ts';
import styles from './Rota.module.css';
import { TurnField } from './TurnField.tsx';

interface Props {
  readonly rota: Rota;
  /** Id of the edited shift; undefined for a new one. */
  readonly id: number | undefined;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly kind: ShiftKind | null;
  readonly from_day: number | null;
  readonly until_day: number | null;
  readonly from_time: string;
  readonly until_time: string;
  readonly begins_on: string | null;
  readonly weeks: number | null;
  readonly people: readonly (number | null)[];
}

const Shift = RotaShiftInput.omit({ id: true });
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Edits a weekly shift and the people who take turns in it. */
export function ShiftDialog({ rota, id, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [start] = useState(() => draftOf(rota, id));
  const update = useChange('rotas', 'update', { said: t('rota.saved'), failure: 'listed' });
  const form = useForm({
    schema: Shift,
    start,
    labels: {
      name: t('rota.shiftName'),
      kind: t('rota.kind'),
      from_day: t('rota.fromDay'),
      until_day: t('rota.untilDay'),
      from_time: t('rota.fromTime'),
      until_time: t('rota.untilTime'),
      begins_on: t('rota.beginsOn'),
      weeks: t('rota.weeks'),
      people: t('rota.people'),
    },
    save: (shift) => {
      const { rows, index } = withRow(rota.shifts, id, shift);
      return inRow('shifts', index, () =>
        update.run({ id: rota.user_group, body: { shifts: rows } }, { basedOn: rota }),
      );
    },
    onSaved: onClose,
  });
  const days = WEEK.map((value) => ({ value, label: weekdayText(language, value, 'long') }));
  return (
    <FormDialog
      title={t(id === undefined ? 'rota.shiftNew' : 'rota.shiftEdit')}
      form={form}
      onClose={onClose}
      sizePx={560}
    >
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <ChoiceField
        field={form.field('kind')}
        choices={shiftKinds.map((value) => ({ value, label: t(`rota.kinds.${value}`) }))}
      />
      <div className={styles.pair}>
        <ChoiceField field={form.field('from_day')} choices={days} />
        <TextField field={form.field('from_time')} autoComplete="off" help={t('rota.timeHelp')} />
        <ChoiceField field={form.field('until_day')} choices={days} />
        <TextField field={form.field('until_time')} autoComplete="off" help={t('rota.untilHelp')} />
      </div>
      <div className={styles.pair}>
        <DateField field={form.field('begins_on')} help={t('rota.beginsOnHelp')} />
        <NumberField field={form.field('weeks')} isWhole />
      </div>
      <TurnField field={form.field('people')} choices={useMemberChoices(rota)} nameOf={usePersonName(rota)} />
      <p className={styles.quiet}>{t('rota.zoneNote', { zone: rota.timezone })}</p>
    </FormDialog>
  );
}

function draftOf(rota: Rota, id: number | undefined): Draft {
  const shift = rota.shifts.find((one) => one.id === id);
  if (shift !== undefined) {
    const { id: _id, ...draft } = shift;
    return draft;
  }
  return {
    name: '',
    kind: 'daily',
    from_day: 1,
    until_day: 7,
    from_time: '18:00',
    until_time: '07:00',
    begins_on: localDate(Date.now(), rota.timezone),
    weeks: 1,
    people: [],
  };
}
