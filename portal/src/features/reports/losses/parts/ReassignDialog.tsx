import { LossReassignmentCreate, type PlantLossesDetail } from '@leitwarte/core/entities';
import { causesByHand } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { MomentField } from '../../../../shared/form/MomentField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Losses.module.css';

const NOTE_MAX_LENGTH = 300;

interface Draft {
  readonly component: number | null;
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly cause: (typeof causesByHand)[number] | null;
  readonly note: string;
}

interface Props {
  readonly detail: PlantLossesDetail;
  readonly onClose: () => void;
}

/** Assigns another cause to the loss of a period, with a reason. */
export function ReassignDialog({ detail, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [start] = useState<Draft>({ component: null, from: undefined, until: undefined, cause: null, note: '' });
  const give = useChange('losses', 'reassign', { said: t('losses.byHand.given') });
  const form = useForm({
    schema: LossReassignmentCreate,
    start,
    labels: {
      component: t('losses.component'),
      from: t('losses.byHand.from'),
      until: t('losses.byHand.until'),
      cause: t('losses.cause'),
      note: t('losses.byHand.note'),
    },
    save: (body) => give.run({ id: detail.plant.plant, body }),
    onSaved: onClose,
  });
  const components = new Map(detail.days.map(({ component, name }) => [component, name]));
  return (
    <FormDialog
      title={t('losses.byHand.give')}
      form={form}
      onClose={onClose}
      sizePx={520}
      label={t('losses.byHand.give')}
    >
      <p className={styles.note}>{t('losses.byHand.about')}</p>
      <ChoiceField
        field={form.field('component')}
        choices={Array.from(components, ([value, label]) => ({ value, label }))}
        placeholder={t('losses.byHand.all')}
      />
      <MomentField field={form.field('from')} zone={detail.zone} />
      <MomentField field={form.field('until')} zone={detail.zone} />
      <ChoiceField
        field={form.field('cause')}
        choices={causesByHand.map((value) => ({ value, label: text(`lossCause.${value}`) }))}
      />
      <TextAreaField field={form.field('note')} rows={2} maxLength={NOTE_MAX_LENGTH} />
    </FormDialog>
  );
}
