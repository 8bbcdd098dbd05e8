import { isOneOf } from '@leitwarte/core/codes';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { PagedTable } from '../../../shared/paged-table/PagedTable.tsx';
import { choiceParam, pageParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { logColumns } from './logColumns.ts';
import { actionTypes } from './actionTypes.ts';
import { texts } from './texts.ts';

const place = { type: choiceParam(actionTypes), page: pageParam };

/** Log of actions on the complete installation, newest first. A failed load shows no toast (logs-7). */
export function LogsPage() {
  useScreenTexts({ logs: texts });
  const { t } = useTranslation();
  const [{ type, page }, { go, hrefOf }] = usePlace(place);
  const query = { page, ...(type !== undefined && { action_type: type }) };
  const log = useCall('log', 'list', { query }, { failure: 'quiet' });
  const columns = useMemo(() => logColumns(t), [t]);
  return (
    <Page
      title={t('logs.title')}
      about={t('logs.about')}
      actions={
        <Select
          aria-label={t('logs.filter')}
          data={[
            { value: '', label: t('logs.all') },
            ...actionTypes.map((value) => ({ value, label: t(`logs.types.${value}`) })),
          ]}
          value={type ?? ''}
          allowDeselect={false}
          onChange={(value) => go({ type: isOneOf(actionTypes, value) ? value : undefined, page: 1 })}
        />
      }
    >
      <PagedTable
        reading={log}
        title={t('logs.title')}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        hrefOfPage={(to) => hrefOf({ page: to })}
        onPage={(to) => go({ page: to })}
        noneText={t('logs.none')}
        failedText={t('logs.loadFailed')}
      />
    </Page>
  );
}
