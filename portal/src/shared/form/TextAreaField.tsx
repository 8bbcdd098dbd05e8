import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFieldProps, type FieldLook } from './fieldProps.tsx';
import styles from './Form.module.css';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import type { Field } from './useForm.ts';

interface Props extends FieldLook {
  readonly field: Field<string>;
  readonly rows?: number;
  /** Maximum length, counted while typing; longer text can be typed but shows an error. */
  readonly maxLength: number;
}

export function TextAreaField({ field, rows = 4, maxLength, ...look }: Props) {
  const { t } = useTranslation();
  const props = useFieldProps(field, { ...look, help: look.help ?? t('form.atMost', { count: maxLength }) });
  if (!field.isEditable) return <ReadOnlyField label={field.label} text={field.value} />;
  const over = field.value.length > maxLength;
  return (
    <Textarea
      {...props}
      description={
        <span className={styles.counted}>
          <span>{props.description}</span>
          <span aria-hidden data-over={over}>
            {field.value.length}/{maxLength}
          </span>
        </span>
      }
      error={props.error ?? (over ? t('form.atMost', { count: maxLength }) : undefined)}
      rows={rows}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}
