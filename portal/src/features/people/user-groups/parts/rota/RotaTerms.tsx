import { type Rota, RotaPatch } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../../shared/calls/useChange.ts';
import { ChoiceField } from '../../../../../shared/form/ChoiceField.tsx';
import { Form } from '../../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../../shared/form/FormActions.tsx';
import { NumberField } from '../../../../../shared/form/NumberField.tsx';
import { SwitchField } from '../../../../../shared/form/SwitchField.tsx';
import { timeZones } from '../../../../../shared/form/timeZones.ts';
import { useRowForm } from '../../../../../shared/form/useRowForm.tsx';
import { QuietField } from './QuietField.tsx';
import type { RotaProps } from './rota.ts';
import styles from './Rota.module.css';

interface Draft {
  readonly timezone: string | null;
  readonly escalate_after_minutes: number | null;
  readonly everybody_otherwise: boolean;
  readonly quiet: Rota['quiet'];
}

const Terms = RotaPatch.pick({ timezone: true, escalate_after_minutes: true, everybody_otherwise: true, quiet: true });

/** Settings of the complete rota: who is notified next, whether all members are notified outside shifts, time zone. */
export function RotaTerms({ rota, mayWrite }: RotaProps) {
  const { t } = useTranslation();
  const update = useChange('rotas', 'update', { said: t('rota.saved'), failure: 'listed' });
  const form = useRowForm({
    schema: Terms,
    row: rota,
    draftOf: ({ timezone, escalate_after_minutes, everybody_otherwise, quiet }: Rota): Draft => ({
      timezone,
      escalate_after_minutes,
      everybody_otherwise,
      quiet,
    }),
    labels: {
      timezone: t('rota.timezone'),
      escalate_after_minutes: t('rota.escalateAfter'),
      everybody_otherwise: t('rota.everybodyOtherwise'),
      quiet: t('rota.quiet'),
    },
    required: ['timezone'],
    ...(!mayWrite && { editable: [] }),
    words: {
      escalate_after_minutes: (minutes) => (minutes === null ? t('rota.never') : t('rota.minutes', { count: minutes })),
      everybody_otherwise: (on) => t(on ? 'form.yes' : 'form.no'),
      quiet: (hours) =>
        hours === null ? t('rota.quietNever') : `${hours.from}–${hours.until}, ${t(`rota.below.${hours.below}`)}`,
    },
    save: (body, call) => update.run({ id: rota.user_group, body }, call),
  });
  return (
    <Form form={form} className={styles.terms}>
      <NumberField field={form.field('escalate_after_minutes')} unit="min" isWhole help={t('rota.escalateHelp')} />
      <SwitchField field={form.field('everybody_otherwise')} help={t('rota.everybodyHelp')} />
      <QuietField field={form.field('quiet')} />
      <ChoiceField field={form.field('timezone')} choices={timeZones} />
      <FormActions form={form} label={t('rota.saveTerms')} isDisabled={!mayWrite} />
    </Form>
  );
}
