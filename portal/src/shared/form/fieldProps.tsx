import { useTranslation } from 'react-i18next';
import type { Field } from './useForm.ts';

export interface FieldLook {
  /** Said below the field, beside that it must be filled. */
  readonly help?: string | undefined;
  /** False where every field is required, so that nobody is told so at each. Default: true. */
  readonly tellsRequired?: boolean | undefined;
  readonly size?: 'sm' | 'md';
  /** Gets the focus when its window opens. */
  readonly isFirst?: boolean | undefined;
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What all inputs of a form have in common. */
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
