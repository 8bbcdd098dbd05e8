import type { Source, SourceMade, SourceToken } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { shownToken, tokenColumns } from './tokenColumns.tsx';

interface Props {
  readonly source: Source;
  readonly onMade: (made: SourceMade) => void;
  readonly onClose: () => void;
}

/** The tokens of a source: a new one can be added before the old one is deleted, so that a device switches without a gap. */
export function TokensDialog({ source, onMade, onClose }: Props) {
  const { t } = useTranslation();
  const [doomed, setDoomed] = useState<SourceToken>();
  const add = useChange('sources', 'addToken', { onDone: onMade });
  const revoke = useChange('sources', 'removeToken', {
    makesStale: ['sources'],
    said: t('sources.revoked'),
    onDone: () => setDoomed(undefined),
  });
  const columns = useMemo(() => tokenColumns(t, setDoomed), [t]);
  const tokens = source.tokens ?? [];
  return (
    <Dialog title={t('sources.tokensOf', { name: source.name })} onClose={onClose} sizePx={640}>
      <p>{t('sources.tokensAbout')}</p>
      {tokens.length === 0 ? (
        <EmptyState text={t('sources.noTokens')} />
      ) : (
        <DataTable title={t('sources.tokens')} columns={columns} rows={tokens} rowKey={({ id }) => id} scroll="page" />
      )}
      <Button variant="default" mt={12} loading={add.isRunning} onClick={() => add.start({ id: source.id })}>
        {t('sources.addToken')}
      </Button>
      {doomed !== undefined && (
        <ConfirmDialog
          title={t('sources.revoke')}
          label={t('sources.revoke')}
          isDangerous
          isRunning={revoke.isRunning}
          onConfirm={() => revoke.start({ id: source.id, tokenId: doomed.id })}
          onClose={() => setDoomed(undefined)}
        >
          <p>{t('sources.revokeText', { token: shownToken(doomed) })}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
