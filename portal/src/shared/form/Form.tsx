import { Alert } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wordless } from '../quiet-error/useReason.ts';
import styles from './Form.module.css';
import { topOf } from './formProblems.ts';
import type { Form as Draft } from './useForm.ts';

interface Props<V extends object> {
  readonly form: Draft<V>;
  readonly children: ReactNode;
  /** Shown above the problems, such as the title. */
  readonly head?: ReactNode;
  /** Title above the messages of a refusal. Default: not saved. */
  readonly refusedTitle?: string;
  readonly className?: string | undefined;
  /** Id of the heading that names the form. */
  readonly labelledBy?: string;
}

/** Frame of every form: problems are listed at the top if they would be out of sight, and the first invalid field gets the focus. */
export function Form<V extends object>({ form, children, head, refusedTitle, className, labelledBy }: Props<V>) {
  const { t } = useTranslation();
  const frame = useRef<HTMLFormElement>(null);
  const [outOfSight, setOutOfSight] = useState(false);
  const showFirst = useEffectEvent(() => {
    const wrong = wrongInputs(frame.current, form.problems);
    setOutOfSight(wrong.some(isOutOfSight) || hasUndrawn(wrong, form.problems));
    wrong[0]?.focus();
  });
  useEffect(() => {
    if (form.refusals > 0) showFirst();
  }, [form.refusals]);
  const further = outOfSight ? form.fieldLines.filter((line) => !form.lines.includes(line)) : [];
  const lines = [...form.lines, ...further];
  if (lines.length === 0 && form.fieldLines.length === 0 && form.failure !== undefined)
    lines.push(wordless(form.failure, t));
  return (
    <form
      ref={frame}
      className={className ?? styles.form}
      onSubmit={form.submit}
      noValidate
      aria-labelledby={labelledBy}
    >
      {head}
      {lines.length > 0 && form.phase === 'refused' && (
        <Alert
          color="red"
          icon={<IconAlertOctagon size={18} stroke={1.7} aria-hidden />}
          title={refusedTitle ?? t('form.notSaved')}
          role="alert"
          className={styles.problem}
        >
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      {form.above}
      {children}
    </form>
  );
}

function wrongInputs(frame: HTMLFormElement | null, problems: Readonly<Record<string, string>>): HTMLElement[] {
  const names = new Set(Object.keys(problems).map(topOf));
  return [...(frame?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].filter((input) =>
    names.has(input.dataset['field'] ?? ''),
  );
}

/** Whether a problem concerns a field without an input here, such as one that only some rows show. */
function hasUndrawn(wrong: readonly HTMLElement[], problems: Readonly<Record<string, string>>): boolean {
  const drawn = new Set(wrong.map((input) => input.dataset['field']));
  return Object.keys(problems).some((field) => !drawn.has(topOf(field)));
}

function isOutOfSight(input: HTMLElement): boolean {
  const { top, bottom } = input.getBoundingClientRect();
  return top < 0 || bottom > window.innerHeight;
}
