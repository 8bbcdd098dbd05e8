import { ApiError, problemLines } from '@leitwarte/core/problem';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useServerWord } from '../../texts/useTexts.ts';
import styles from './SaveProblem.module.css';

interface Props {
  readonly error: Error | null;
  /** Default: not saved. */
  readonly title?: string;
}

/** Why a form was refused, on top of it: the server's messages, one per line. Nothing without an error. */
export function SaveProblem({ error, title }: Props) {
  const { t } = useTranslation();
  const word = useServerWord();
  if (error === null) return null;
  const lines = linesOf(error).map(word);
  if (lines.length === 0) lines.push(error instanceof ApiError ? t('shell.serverFault') : t('plant.noAnswer'));
  return (
    <Alert color="red" title={title ?? t('plant.notSaved')} role="alert" className={styles['problem'] ?? ''}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}

const linesOf = (error: Error) => (error instanceof ApiError ? problemLines(error.problem) : []);
