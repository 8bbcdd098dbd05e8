import type { Source, SourceProposal } from '@leitwarte/core/entities';
import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { proposalColumns, seriesColumns } from './proposalColumns.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';

interface Props {
  readonly source: Source;
  readonly onClose: () => void;
}

/**
 * Proposed columns for unbound addresses, with the values of their last day as they would be stored; ticked proposals
 * are bound.
 */
export function ProposalsDialog({ source, onClose }: Props) {
  const { t } = useTranslation();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<SourceProposal>();
  const [template, setTemplate] = useState<number>();
  const query = template === undefined ? {} : { template };
  const proposals = useCall('sources', 'proposals', { id: source.id, query });
  const plant = useCall('plants', 'retrieve', { id: source.plant }, { failure: 'quiet' });
  const bind = useChange('sources', 'bind', { said: t('sources.bound'), onDone: () => setTicked(new Set()) });
  const columns = useMemo(
    () =>
      proposalColumns(t, ticked, (address, isTaken) =>
        setTicked((before) => new Set([...before].filter((one) => one !== address).concat(isTaken ? [address] : []))),
      ),
    [t, ticked],
  );
  const named = (proposals.data ?? []).filter(({ column, reasons }) => column !== null && isOfDevice(reasons));
  const bindings = (proposals.data ?? [])
    .filter(({ address, column }) => column !== null && ticked.has(address))
    .map(({ address, column, factor, rule, like, in_place_of }) => ({
      address,
      column,
      factor: factor ?? 1,
      rule,
      ...(in_place_of !== null && like !== null && { in_place_of: like }),
    }));
  const exchanged = Map.groupBy(
    (proposals.data ?? []).filter(({ in_place_of }) => in_place_of !== null),
    ({ in_place_of }) => in_place_of ?? '',
  );
  return (
    <Dialog title={t('sources.proposeTitle', { name: source.name })} onClose={onClose} sizePx={1100}>
      <p>{t('sources.proposeAbout')}</p>
      <TemplateChoice
        organisation={plant.data?.organisation}
        value={template}
        onChange={(chosen) => {
          setTemplate(chosen);
          setTicked(new Set());
        }}
        proposals={proposals.data ?? []}
        onTickAll={(addresses) => setTicked((before) => new Set([...before, ...addresses]))}
      />
      <Loaded
        reading={proposals}
        skeleton={<Skeleton text={t('table.loading')} rows={4} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState text={t('sources.proposeNone')} />}
        failedText={t('sources.proposeFailed')}
      >
        {(rows) => (
          <>
            {rows.every(({ column }) => column === null) && <p>{t('sources.proposeUnclear')}</p>}
            {exchanged.size > 0 && <p>{t('sources.exchangedAbout')}</p>}
            <DataTable
              title={t('sources.proposal')}
              columns={columns}
              rows={rows}
              rowKey={({ address }) => address}
              onOpen={setShown}
              scroll="page"
              cardsBelow={720}
            />
          </>
        )}
      </Loaded>
      <Group my={16}>
        {[...exchanged].map(([device, ofIt]) => (
          <Button
            key={device}
            variant="default"
            disabled={ofIt.every(({ address }) => ticked.has(address))}
            onClick={() => setTicked((before) => new Set([...before, ...ofIt.map(({ address }) => address)]))}
          >
            {t('sources.tickExchanged', { device, count: ofIt.length })}
          </Button>
        ))}
        {named.length > 1 && (
          <Button
            variant="default"
            disabled={named.every(({ address }) => ticked.has(address))}
            onClick={() => setTicked((before) => new Set([...before, ...named.map(({ address }) => address)]))}
          >
            {t('sources.tickNamed', { count: named.length })}
          </Button>
        )}
        <Button
          disabled={bindings.length === 0}
          loading={bind.isRunning}
          onClick={() => bind.start({ id: source.id, body: { bindings } })}
        >
          {t('sources.confirm', { count: bindings.length })}
        </Button>
      </Group>
      {shown !== undefined && <SeriesDialog proposal={shown} onClose={() => setShown(undefined)} />}
    </Dialog>
  );
}

/** Whether the address matches the device by serial number and the column by name. */
const isOfDevice = (reasons: SourceProposal['reasons']) => reasons.includes('serial') && reasons.includes('name');

function SeriesDialog({ proposal, onClose }: { readonly proposal: SourceProposal; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const newestFirst = proposal.series.toReversed();
  return (
    <Dialog title={t('sources.seriesTitle', { address: proposal.address })} onClose={onClose}>
      {newestFirst.length === 0 ? (
        <EmptyState text={t('sources.seriesNone')} />
      ) : (
        <DataTable
          title={t('sources.series')}
          columns={seriesColumns(t, proposal.unit)}
          rows={newestFirst}
          rowKey={({ time }) => time ?? ''}
          tools={false}
          scroll="page"
        />
      )}
    </Dialog>
  );
}
