import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import type { Field } from './useForm.ts';

interface Props {
  readonly field: Field<boolean>;
  /** Shown below the switch. */
  readonly help?: string;
}

/** A switch for a boolean field. */
export function SwitchField({ field, help }: Props) {
  const { t } = useTranslation();
  if (!field.isEditable) return <ReadOnlyField label={field.label} text={t(field.value ? 'form.yes' : 'form.no')} />;
  return (
    <Switch
      name={field.name}
      data-field={field.name}
      label={field.label}
      description={help}
      error={field.error}
      checked={field.value}
      onChange={(event) => field.set(event.currentTarget.checked)}
    />
  );
}
