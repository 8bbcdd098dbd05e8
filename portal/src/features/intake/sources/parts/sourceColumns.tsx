import { reachesOut } from '@leitwarte/core/codes';
import type { Source } from '@leitwarte/core/entities';
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';
import type { useRareText } from '../../../../texts/useRareText.ts';
import { SourceReason } from './SourceReason.tsx';
import styles from './Sources.module.css';

/** Opens one of the dialogs for a source. */
export type OpenSource = (source: Source, what: 'addresses' | 'edit' | 'tokens' | 'remove') => void;

/** Columns of the source list: plant, whether it sends, and whether all of its addresses are bound. */
export function sourceColumns(
  t: TFunction,
  text: ReturnType<typeof useRareText>,
  onOpen: OpenSource,
  isSuperuser: boolean,
): Column<Source>[] {
  const buttonsOf = (source: Source) => {
    const { name, kind } = source;
    const edit = {
      icon: IconPencil,
      title: t('sources.edit'),
      label: t('sources.editOf', { name }),
      onClick: () => onOpen(source, 'edit'),
    };
    const tokens = {
      icon: IconKey,
      title: t('sources.tokens'),
      label: t('sources.tokensOf', { name }),
      onClick: () => onOpen(source, 'tokens'),
    };
    const remove = {
      icon: IconTrash,
      title: t('sources.remove'),
      label: t('sources.removeOf', { name }),
      onClick: () => onOpen(source, 'remove'),
    };
    // a source that the server connects to has no token, and only superusers may change it
    if (!reachesOut(kind)) return [edit, tokens, remove];
    return isSuperuser ? [edit, remove] : [];
  };
  return [
    {
      key: 'name',
      title: t('sources.name'),
      value: ({ name }) => name,
      below: ({ kind }) => <span className={styles.below}>{text(`sourceKind.${kind}`)}</span>,
    },
    { key: 'plant', title: t('sources.plant'), value: ({ plant_name }) => plant_name },
    {
      key: 'state',
      title: t('sources.state'),
      width: '30%',
      wideOnCards: true,
      value: ({ state, fault }) =>
        (state === 'failing' || state === 'asleep') && fault !== null
          ? `${text(`sourceState.${state}`)}: ${text(`sourceFault.${fault}`)}`
          : text(`sourceState.${state}`),
      cell: (source, shown) => (
        <>
          {shown()}
          <SourceReason source={source} />
        </>
      ),
      tone: ({ state }) => (['failing', 'tokenless', 'silent', 'unbound'].includes(state) ? 'warn' : undefined),
    },
    {
      key: 'received',
      title: t('sources.received'),
      kind: 'datetime',
      value: ({ last_received_at }) => last_received_at,
    },
    {
      key: 'addresses',
      title: t('sources.addresses'),
      kind: 'number',
      decimals: 0,
      value: ({ addresses }) => addresses,
    },
    {
      key: 'unbound',
      title: t('sources.unbound'),
      kind: 'number',
      decimals: 0,
      value: ({ unbound }) => unbound,
      tone: ({ unbound }) => (unbound > 0 ? 'warn' : undefined),
    },
    {
      key: 'actions',
      title: t('sources.actions'),
      quietTitle: true,
      width: '128px',
      value: () => null,
      cell: (source) => <RowButtons buttons={buttonsOf(source)} />,
    },
  ];
}
