import { Alert, Button, Loader } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { detailOf, isSilence } from '../../data/answers.ts';
import { useServerWord } from '../../texts/useTexts.ts';
import { useReason } from '../quiet-error/useReason.ts';
import form from './StageForm.module.css';

interface Props {
  readonly link: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => Promise<unknown> };
  readonly loading: string;
  /** Message if the server gives no reason. */
  readonly failed: string;
}

/** Shown in place of a link's content: it is loading, or the reason why it cannot be shown. */
export function LinkState({ link, loading, failed }: Props) {
  const { t } = useTranslation();
  const word = useServerWord();
  const reasonOf = useReason();
  if (!link.isError)
    return (
      <p className={form.waiting} role="status">
        <Loader size={18} aria-hidden />
        {loading}
      </p>
    );
  const said = detailOf(link.error);
  return (
    <>
      <LinkProblem said={said === undefined ? [failed, ...reasonOf(link.error)].join(' ') : word(said)} />
      {isSilence(link.error) && (
        <Button size="md" fullWidth onClick={() => void link.refetch()}>
          {t('shell.retry')}
        </Button>
      )}
    </>
  );
}

/** The reason why a link opens nothing. */
export function LinkProblem({ said }: { readonly said: string }) {
  return (
    <Alert
      color="red"
      role="alert"
      className={form.problem}
      icon={<IconAlertOctagon size={18} stroke={1.7} aria-hidden />}
    >
      <p>{said}</p>
    </Alert>
  );
}
