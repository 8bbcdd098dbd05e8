import { type AlarmRule, PAGE_SIZE } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconBellBolt } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, type Reading } from '../../../../shared/page/Loaded.tsx';
import { Pager } from '../../../../shared/pager/Pager.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { UPRIGHT_TABLET_PX } from '../../../../shared/table/uprightTablet.ts';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';
import { ruleColumns, type OpenRule } from './ruleColumns.tsx';
import styles from './Rules.module.css';

interface Props {
  readonly rules: Reading<{
    readonly results: readonly AlarmRule[];
    readonly count: number;
    readonly previous: string | null;
    readonly next: string | null;
  }>;
  readonly page: number;
  readonly hrefOfPage: (page: number) => string;
  readonly onPage: (page: number) => void;
  readonly onOpen: OpenRule;
  readonly onPropose: () => void;
}

/** The rules for the viewer's plants: those of systems first, then by plant. */
export function RuleTable({ rules, page, hrefOfPage, onPage, onOpen, onPropose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const language = useLanguage();
  const columns = useMemo(() => ruleColumns({ t, text, language, onOpen }), [t, text, language, onOpen]);
  const empty = (
    <div className={styles.none}>
      <EmptyState text={t('alarmRules.none')} icon={IconBellBolt}>
        <Button onClick={onPropose}>{t('alarmRules.propose')}</Button>
      </EmptyState>
    </div>
  );
  return (
    <Loaded
      reading={rules}
      skeleton={<Skeleton text={t('table.loading')} rows={8} />}
      isEmpty={({ count }) => count === 0}
      empty={empty}
      failedText={t('alarmRules.loadFailed')}
    >
      {({ results, count, previous, next }) => (
        <>
          <DataTable
            title={t('alarmRules.title')}
            columns={columns}
            rows={results}
            rowKey={({ id }) => id}
            onOpen={(rule) => rule.may_change && onOpen(rule, 'edit')}
            cardsBelow={UPRIGHT_TABLET_PX}
            scroll="page"
          />
          <Pager
            page={page}
            pages={Math.ceil(count / PAGE_SIZE)}
            total={count}
            links={{ previous, next }}
            hrefOf={hrefOfPage}
            onPage={onPage}
          />
        </>
      )}
    </Loaded>
  );
}
