import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Form.module.css';
import type { Form } from './useForm.ts';

interface Props<V extends object> {
  readonly form: Form<V>;
  /** Label of the save button. Default: save. */
  readonly label?: string;
  /** Shown as a second button if there is something to cancel. */
  readonly onCancel?: () => void;
  /** True only if the specification disables the button until everything is filled in. */
  readonly isDisabled?: boolean;
  /** Text after saving, until the next change. Default: saved. */
  readonly doneText?: string;
  /** Shown before the buttons, such as further actions. */
  readonly extra?: ReactNode;
}

/** The buttons at the end of a form, and the state of saving in words. */
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
