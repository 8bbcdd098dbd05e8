import { allows } from '@leitwarte/core/access';
import type { Source, SourceAddress } from '@leitwarte/core/entities';
import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { addressColumns } from './addressColumns.tsx';
import { KeepTemplateDialog } from './KeepTemplateDialog.tsx';
import { NewComponentDialog } from './NewComponentDialog.tsx';
import { ProposalsDialog } from './ProposalsDialog.tsx';
import { SourceReason } from './SourceReason.tsx';
import { BindDialog } from './BindDialog.tsx';

interface Props {
  readonly source: Source;
  readonly onClose: () => void;
}

/** The addresses of a source with their latest values and bound columns; unbound ones first. */
export function AddressesDialog({ source, onClose }: Props) {
  const { t } = useTranslation();
  const [binding, setBinding] = useState<SourceAddress>();
  const [isProposing, setProposing] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const { viewer } = useSignedIn();
  const addresses = useCall('sources', 'addresses', { id: source.id }, { polling: 'on' });
  const columns = useMemo(() => addressColumns(t, setBinding), [t]);
  return (
    <Dialog title={t('sources.addressesTitle', { name: source.name })} onClose={onClose} sizePx={960}>
      <p>{t('sources.addressesAbout')}</p>
      <Loaded
        reading={addresses}
        skeleton={<Skeleton text={t('table.loading')} rows={4} />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState text={t(source.fault === null ? 'sources.noAddresses' : 'sources.nothingArrived')}>
            <SourceReason source={source} withFault />
          </EmptyState>
        }
        failedText={t('sources.addressesFailed')}
      >
        {(rows) => (
          <>
            <Group mb={12}>
              {rows.some(({ column }) => column === null) && (
                <Button variant="default" onClick={() => setProposing(true)}>
                  {t('sources.propose')}
                </Button>
              )}
              {allows('superuser', viewer) && rows.some(({ column }) => column === null) && (
                <Button variant="default" onClick={() => setMaking(true)}>
                  {t('sources.newComponent')}
                </Button>
              )}
              {rows.some(({ column }) => column !== null) && (
                <Button variant="default" onClick={() => setKeeping(true)}>
                  {t('sources.keep')}
                </Button>
              )}
            </Group>
            <DataTable
              title={t('sources.addresses')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              onOpen={setBinding}
              scroll="page"
              cardsBelow={720}
            />
          </>
        )}
      </Loaded>
      {isProposing && <ProposalsDialog source={source} onClose={() => setProposing(false)} />}
      {isMaking && (
        <NewComponentDialog
          source={source}
          addresses={(addresses.data ?? []).filter(({ column }) => column === null)}
          onClose={() => setMaking(false)}
          onMade={() => {
            setMaking(false);
            setProposing(true);
          }}
        />
      )}
      {isKeeping && <KeepTemplateDialog source={source} onClose={() => setKeeping(false)} />}
      {binding !== undefined && <BindDialog source={source} address={binding} onClose={() => setBinding(undefined)} />}
    </Dialog>
  );
}
