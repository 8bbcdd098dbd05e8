import type { Session } from '@leitwarte/core/entities';
import { IconLogout } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { programName } from './programName.ts';
import type { Column } from '../../../shared/table/column.ts';
import styles from './sessions.module.css';
import { RowButtons } from '../../../shared/table/RowButtons.tsx';

/** Columns of the session list; the present session has no button, because it ends by signing out. */
export function sessionColumns(t: TFunction, onEnd: (session: Session) => void): Column<Session>[] {
  return [
    {
      key: 'agent',
      title: t('account.program'),
      value: ({ agent }) => programName(agent) || t('account.programUnknown'),
      below: ({ is_current, way, terminal }) => (
        <>
          {terminal !== null && (
            <span className={styles.here}>
              {t('account.terminal')} <bdi>{terminal}</bdi>
            </span>
          )}
          <span className={styles.here}>{t(`account.way.${way}`)}</span>
          {is_current && <span className={styles.here}>{t('account.thisSession')}</span>}
        </>
      ),
    },
    { key: 'address', title: t('account.address'), value: ({ address }) => address },
    { key: 'created_at', title: t('account.signedIn'), kind: 'datetime', value: ({ created_at }) => created_at },
    { key: 'last_used_at', title: t('account.lastUsed'), kind: 'datetime', value: ({ last_used_at }) => last_used_at },
    {
      key: 'actions',
      title: t('account.actions'),
      quietTitle: true,
      width: '64px',
      value: () => null,
      cell: (session) =>
        !session.is_current && (
          <RowButtons
            buttons={[
              {
                icon: IconLogout,
                title: t('account.endSession'),
                label: t('account.endSessionOf', {
                  program: programName(session.agent) || t('account.programUnknown'),
                }),
                onClick: () => onEnd(session),
              },
            ]}
          />
        ),
    },
  ];
}
