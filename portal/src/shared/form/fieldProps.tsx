import { useTranslation } from 'react-i18next';
import type { Field } from './useForm.ts';

export interface FieldLook {
  /** Shown below the field, next to the hint that it is required. */
  readonly help?: string | undefined;
  /** False if every field is required, so that the hint is not repeated at each. Default: true. */
  readonly tellsRequired?: boolean | undefined;
  readonly size?: 'sm' | 'md';
  /** Whether this field gets the focus when its dialog opens. */
  readonly isFirst?: boolean | undefined;
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Properties that all inputs of a form share. */
export function useFieldProps<T>(field: Field<T>, { help, tellsRequired = true, size = 'sm', isFirst }: FieldLook) {
  const { t } = useTranslation();
  const told = [field.isRequired && tellsRequired ? t('form.required') : '', help ?? ''].filter((part) => part !== '');
  return {
    label: field.label,
    name: field.name,
    error: field.error,
    required: field.isRequired,
    withAsterisk: false,
    inputWrapperOrder: order,
    size,
    'data-field': field.name,
    'aria-invalid': field.error !== undefined,
    ...(told.length > 0 && { description: told.join(', ') }),
    ...(isFirst === true && { 'data-autofocus': true }),
  };
}
