import { importWays } from '@leitwarte/core/codes';
import { DEFAULT_ZONE, formatDate, localDate } from '@leitwarte/core/rules';
import { Button, Select } from '@mantine/core';
import { IconCalendar, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useNow } from '../../../shared/now/useNow.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { PagedTable } from '../../../shared/paged-table/PagedTable.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useMayWritePlants } from '../../../shared/session/useMayWritePlants.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import styles from './parts/Imports.module.css';
import { AccountDialog } from './parts/AccountDialog.tsx';
import { CalendarDialog } from './parts/CalendarDialog.tsx';
import { PushDialog } from './parts/PushDialog.tsx';
import { UndoDialog } from './parts/UndoDialog.tsx';
import { useImportColumns } from './parts/importColumns.tsx';
import { useImportsPlace } from './place.ts';
import { texts } from './texts.ts';

/** Imported files and their results, newest first (decision 4.43). */
export function ImportsPage() {
  useScreenTexts({ imports: texts });
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const mayWrite = useMayWritePlants();
  const today = localDate(useNow(), DEFAULT_ZONE);
  const [{ of, way, from, until, page, file, dialog, year }, { go, hrefOf }] = useImportsPlace();
  const plants = useCall('plants', 'dashboard', {}, { failure: 'quiet' });
  const hasDays = from !== '' && until !== '';
  const query = {
    page,
    ...(of !== undefined && { plant: of }),
    ...(way !== undefined && { way }),
    ...(hasDays && { from, until }),
  };
  const imports = useCall('imports', 'list', { query });
  const columns = useImportColumns();
  const close = () => go({ file: undefined, dialog: undefined, lines: 1 });
  return (
    <Page
      title={t('imports.title')}
      about={t('imports.about')}
      actions={
        <>
          <Select
            aria-label={t('imports.ofPlant')}
            data={[
              { value: '', label: t('imports.allPlants') },
              ...(plants.data ?? []).filter(mayWrite).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={of === undefined ? '' : String(of)}
            searchable
            allowDeselect={false}
            onChange={(id) => go({ of: id ? Number(id) : undefined, page: 1 })}
          />
          <Select
            aria-label={t('imports.way')}
            data={[
              { value: '', label: t('imports.ways.all') },
              ...importWays.map((value) => ({ value, label: t(`imports.ways.${value}`) })),
            ]}
            value={way ?? ''}
            allowDeselect={false}
            onChange={(to) => go({ way: importWays.find((one) => one === to), page: 1 })}
          />
          {of !== undefined && (
            <Button
              variant="default"
              leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
              onClick={() => go({ dialog: 'calendar', file: undefined })}
            >
              {t('imports.calendar.open')}
            </Button>
          )}
          <Button component={Link} variant="default" to="/settings/plants/assistant">
            {t('imports.assistant')}
          </Button>
          {viewer.isSuperuser && (
            <Button
              leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
              onClick={() => go({ dialog: 'push', file: undefined })}
            >
              {t('imports.push')}
            </Button>
          )}
        </>
      }
    >
      {hasDays && (
        <p className={styles.days}>
          {t('imports.ofDays', { from: formatDate(from), until: formatDate(until) })}{' '}
          <Button variant="default" size="compact-sm" onClick={() => go({ from: '', until: '', page: 1 })}>
            {t('imports.allDays')}
          </Button>
        </p>
      )}
      <PagedTable
        reading={imports}
        title={t('imports.title')}
        columns={columns}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => hrefOf({ file: id })}
        onOpen={({ id }) => go({ file: id })}
        page={page}
        hrefOfPage={(to) => hrefOf({ page: to })}
        onPage={(to) => go({ page: to })}
        noneText={t(hasDays ? 'imports.noneOfDays' : 'imports.none')}
        failedText={t('imports.loadFailed')}
      />
      {file !== undefined && dialog === undefined && (
        <AccountDialog id={file} onClose={close} onUndo={() => go({ dialog: 'undo' })} />
      )}
      {file !== undefined && dialog === 'undo' && <UndoDialog id={file} onClose={() => go({ dialog: undefined })} />}
      {of !== undefined && dialog === 'calendar' && (
        <CalendarDialog
          plant={of}
          year={year ?? Number(today.slice(0, 4))}
          onYear={(to) => go({ year: to })}
          onDay={(day) => go({ from: day, until: day, dialog: undefined, year: undefined, page: 1 })}
          onClose={() => go({ dialog: undefined, year: undefined })}
        />
      )}
      {viewer.isSuperuser && dialog === 'push' && (
        <PushDialog
          plants={plants.data ?? []}
          onClose={close}
          onImported={(id) => go({ dialog: undefined, file: id })}
        />
      )}
    </Page>
  );
}
