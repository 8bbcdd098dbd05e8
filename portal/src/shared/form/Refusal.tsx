import { Alert } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useServerWord } from '../../texts/useTexts.ts';
import { markTold } from '../../data/told.ts';
import { wordless } from '../quiet-error/useReason.ts';
import styles from './Form.module.css';
import { linesOf } from './formProblems.ts';

interface Props {
  readonly error: Error | null;
  /** Labels by the field names of the API. */
  readonly labels: Readonly<Record<string, string>>;
  readonly title: string;
}

/** Lists every message of a refusal on its own line, inside a form that could not load what it needs (users-22). */
export function Refusal({ error, labels, title }: Props) {
  const { t } = useTranslation();
  const word = useServerWord();
  if (error === null) return null;
  markTold(error);
  const lines = linesOf(error, word, (field) => labels[field]);
  return (
    <Alert
      color="red"
      icon={<IconAlertOctagon size={18} stroke={1.7} aria-hidden />}
      title={title}
      role="alert"
      className={styles.problem}
    >
      {(lines.length === 0 ? [wordless(error, t)] : lines).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}
