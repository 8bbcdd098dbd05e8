import { ALARM_CODES_PER_PAGE, type AlarmCode, type PlantSystem } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Pager } from '../../../../shared/pager/Pager.tsx';
import { choiceParam, idParam, pageParam } from '../../../../shared/place/params.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './Codes.module.css';
import { CopyCodesDialog } from './CopyCodesDialog.tsx';
import { NewCodeDialog } from './NewCodeDialog.tsx';
import { RemoveCodeDialog } from './RemoveCodeDialog.tsx';
import { useCodeColumns } from './useCodeColumns.tsx';

const place = { page: pageParam, code: idParam, dialog: choiceParam(['new', 'copy', 'remove']) };

/** The codes of one system page by page; one row at a time can be edited (alarm-codes-3 to -12). */
export function CodesOfSystem({ system }: { readonly system: PlantSystem }) {
  const { t } = useTranslation();
  const [{ page, code: id, dialog }, { go, hrefOf }] = usePlace(place);
  const [edited, setEdited] = useState<AlarmCode>();
  const codes = useCall('alarmCodes', 'list', { query: { page, system_id: system.id } }, { failure: 'quiet' });
  const columns = useCodeColumns({
    edited,
    onEdit: setEdited,
    onRemove: (code) => go({ code: code.id, dialog: 'remove' }),
  });
  const close = () => go({ code: undefined, dialog: undefined });
  const removed = codes.data?.results.find((one) => one.id === id);
  const goTo = (to: number) => {
    setEdited(undefined);
    go({ page: to });
  };
  return (
    <section className={styles.codes} aria-labelledby="codes-of-system">
      <div className={styles.head}>
        <h2 id="codes-of-system">{system.name}</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
          onClick={() => go({ dialog: 'new' })}
        >
          {t('alarmCodes.new')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} stroke={1.8} aria-hidden />}
          onClick={() => go({ dialog: 'copy' })}
        >
          {t('alarmCodes.copy')}
        </Button>
      </div>
      <Loaded
        reading={codes}
        skeleton={<Skeleton text={t('table.loading')} rows={12} />}
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState text={t('alarmCodes.none')} />}
        failedText={t('alarmCodes.loadFailed')}
      >
        {({ results, count, previous, next }) => (
          <>
            <DataTable title={t('alarmCodes.title')} columns={columns} rows={results} rowKey={({ id: key }) => key} />
            <Pager
              page={page}
              pages={Math.ceil(count / ALARM_CODES_PER_PAGE)}
              total={count}
              links={{ previous, next }}
              hrefOf={(to) => hrefOf({ page: to })}
              onPage={goTo}
            />
          </>
        )}
      </Loaded>
      {dialog === 'new' && <NewCodeDialog system={system} onClose={close} />}
      {dialog === 'copy' && <CopyCodesDialog system={system} onClose={close} />}
      {dialog === 'remove' && removed && <RemoveCodeDialog code={removed} onClose={close} />}
    </section>
  );
}
