import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Form.module.css';
import type { Form } from './useForm.ts';

interface Props<V extends object> {
  readonly form: Form<V>;
  /** Default: save. */
  readonly label?: string;
  /** Shown as a second button where there is something to go back from. */
  readonly onCancel?: () => void;
  /** Only where the specification keeps the button off until all is filled. */
  readonly isDisabled?: boolean;
  /** What is said once it was sent and nothing was changed since. Default: saved. */
  readonly doneText?: string;
  /** Stands before the buttons, such as what can be done beside saving. */
  readonly extra?: ReactNode;
}

/** The buttons at the end of a form, and in words where its saving stands. */
export function FormActions<V extends object>({
  form,
  label,
  onCancel,
  isDisabled = false,
  doneText,
  extra,
}: Props<V>) {
  const { t } = useTranslation();
  const { phase, isDirty } = form;
  const said =
    phase === 'saved' && !isDirty ? (doneText ?? t('form.saved')) : isDirty && phase === 'idle' ? t('form.dirty') : '';
  return (
    <div className={styles.actions}>
      <p className={styles.state} role="status">
        {phase === 'saving' ? t('form.saving') : said}
      </p>
      {extra}
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      )}
      <Button type="submit" disabled={isDisabled} loading={phase === 'saving'}>
        {label ?? t('form.save')}
      </Button>
    </div>
  );
}
