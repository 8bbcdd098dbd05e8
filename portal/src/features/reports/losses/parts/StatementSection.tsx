import type { StatementComparison } from '@leitwarte/core/entities';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { base64Of } from '../../../../shared/guess/base64.ts';
import { Page } from '../../../../shared/page/Page.tsx';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import styles from './Losses.module.css';
import { StatementResult } from './StatementResult.tsx';

/** Base64 adds a third to the size, and the server accepts at most 32 MiB per call. */
const FILE_BYTES_MAX = 24 * 1024 * 1024;

type Compared = { readonly base64: string; readonly comparison: StatementComparison; readonly name: string };
type Read = Partial<Pick<StatementComparison, 'column' | 'stamps'>>;

interface Props {
  readonly plant: number;
  readonly hrefOfDay: (day: string) => string;
}

/** Compares a dropped statement of the grid operator or marketer with the measured energy; nothing of it is stored. */
export function StatementSection({ plant, hrefOfDay }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const [compared, setCompared] = useState<Compared>();
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const compare = async (file: { readonly name: string; readonly base64: string }, read: Read) => {
    setBusy(true);
    setError(null);
    try {
      const body = { ...file, ...read, type_data: 'plain' } as const;
      setCompared({ ...file, comparison: await api.losses.statement({ id: plant, body }) });
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setBusy(false);
    }
  };
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    setCompared(undefined);
    if (file.size > FILE_BYTES_MAX) setError(new Error(t('losses.statement.tooLarge')));
    else await compare({ name: file.name.normalize('NFC'), base64: await base64Of(file) }, {});
  };
  return (
    <Page title={t('losses.statement.title')} level={2} about={t('losses.statement.about')}>
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <p>{t('losses.statement.drop')}</p>
        <FileButton
          accept=".csv,.txt,.xlsx"
          onChange={(file) => void take(file)}
          inputProps={{ 'aria-label': t('losses.statement.choose') }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              loading={isBusy}
              leftSection={<IconUpload size={14} stroke={1.8} aria-hidden />}
            >
              {t('losses.statement.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      <Refusal error={error} labels={{}} title={t('losses.statement.failed')} />
      {compared !== undefined && (
        <StatementResult
          comparison={compared.comparison}
          file={compared}
          onRead={(read) => void compare({ name: compared.name, base64: compared.base64 }, read)}
          hrefOfDay={hrefOfDay}
        />
      )}
    </Page>
  );
}
