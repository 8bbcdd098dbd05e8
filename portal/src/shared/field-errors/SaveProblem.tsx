import { ApiError, problemLines } from '@leitwarte/core/problem';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useServerWord } from '../../texts/useTexts.ts';
import styles from './SaveProblem.module.css';

/** Why a save was refused, on top of its form: the server's messages, one per line. Nothing without an error. */
export function SaveProblem({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation();
  const word = useServerWord();
  if (error === null) return null;
  const lines = error instanceof ApiError ? problemLines(error.problem).map(word) : [t('plant.noAnswer')];
  return (
    <Alert color="red" title={t('plant.notSaved')} role="alert" className={styles['problem'] ?? ''}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}
