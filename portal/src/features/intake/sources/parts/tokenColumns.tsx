import type { SourceToken } from '@leitwarte/core/entities';
import { IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';

/** The part of a token that may be shown. */
export const shownToken = ({ public_id }: SourceToken): string => `lw_src_${public_id}…`;

export function tokenColumns(t: TFunction, onRevoke: (token: SourceToken) => void): Column<SourceToken>[] {
  return [
    { key: 'token', title: t('sources.token'), value: shownToken },
    { key: 'created', title: t('sources.created'), kind: 'datetime', value: ({ created_at }) => created_at },
    { key: 'used', title: t('sources.lastUsed'), kind: 'datetime', value: ({ last_used_at }) => last_used_at },
    {
      key: 'actions',
      title: t('sources.actions'),
      quietTitle: true,
      width: '64px',
      value: () => null,
      cell: (token) => (
        <RowButtons
          buttons={[
            {
              icon: IconTrash,
              title: t('sources.revoke'),
              label: t('sources.revokeOf', { token: shownToken(token) }),
              onClick: () => onRevoke(token),
            },
          ]}
        />
      ),
    },
  ];
}
