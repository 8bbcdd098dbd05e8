import type { Rota } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../../../shared/form/ChoiceField.tsx';
import { FormSection } from '../../../../../shared/form/FormSection.tsx';
import { SwitchField } from '../../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../../shared/form/TextField.tsx';
import type { Field } from '../../../../../shared/form/useForm.ts';
import styles from './Rota.module.css';

type Quiet = NonNullable<Rota['quiet']>;

const usual: Quiet = { from: '22:00', until: '06:00', below: '2' };

/** Quiet hours, in which less severe alarms wait: a switch, begin and end, and severity. */
export function QuietField({ field }: { readonly field: Field<Quiet | null> }) {
  const { t } = useTranslation();
  const { value, set, isEditable } = field;
  const part = <K extends keyof Quiet>(name: K, hours: Quiet, label: string): Field<Quiet[K]> => ({
    name: `${field.name}.${name}`,
    label,
    value: hours[name],
    set: (next) => set({ ...hours, [name]: next }),
    error: undefined,
    isRequired: true,
    isEditable,
  });
  return (
    <FormSection title={t('rota.quiet')}>
      <div className={styles.whole}>
        <SwitchField
          field={{
            ...field,
            label: t('rota.quietOn'),
            value: value !== null,
            set: (isOn) => set(isOn ? usual : null),
          }}
          help={t('rota.quietHelp')}
        />
      </div>
      {value !== null && (
        <>
          <TextField
            field={part('from', value, t('rota.fromTime'))}
            tellsRequired={false}
            autoComplete="off"
            help={t('rota.timeHelp')}
          />
          <TextField field={part('until', value, t('rota.untilTime'))} tellsRequired={false} autoComplete="off" />
          <ChoiceField
            field={{
              ...part('below', value, t('rota.quietWhat')),
              set: (below) => set({ ...value, below: below ?? usual.below }),
            }}
            tellsRequired={false}
            choices={(['1', '2'] as const).map((below) => ({ value: below, label: t(`rota.below.${below}`) }))}
          />
        </>
      )}
    </FormSection>
  );
}
