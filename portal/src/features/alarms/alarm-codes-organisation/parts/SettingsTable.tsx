import type { AlarmCode, AlarmCodeOrganisation } from '@leitwarte/core/entities';
import type { AlarmCodeRow } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../../shared/pager/Pager.tsx';
import { pageParam } from '../../../../shared/place/params.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { CodesEffect } from './CodesEffect.tsx';
import styles from './Settings.module.css';
import { useSettingColumns } from './settingColumns.tsx';
import { useSettingRows } from './useSettingRows.ts';

const place = { page: pageParam };

interface Props {
  readonly codes: readonly AlarmCode[];
  readonly stored: readonly AlarmCodeOrganisation[];
  /** The codes with their stored settings. */
  readonly rows: readonly AlarmCodeRow[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly organisation: number | null;
  readonly mayWrite: boolean;
}

/** One page of settings. Changing the page first saves changed rows (alarm-codes-organisation-12). */
export function SettingsTable({ codes, stored, rows, page, pages, total, organisation, mayWrite }: Props) {
  const { t } = useTranslation();
  const [, { go, hrefOf }] = usePlace(place);
  const settings = useSettingRows({ rows, stored, organisation });
  const columns = useSettingColumns({ settings, codes, mayWrite });
  const turn = (to: number) => void settings.save().then((isSaved) => isSaved && go({ page: to }));
  return (
    <div className={styles.settings}>
      <DataTable
        title={t('alarmSettings.title')}
        columns={columns}
        rows={settings.rows}
        rowKey={({ alarmcode }) => alarmcode}
        tools={false}
      />
      <div className={styles.foot}>
        <p role="status">
          {settings.isConflict
            ? t('alarmSettings.conflict')
            : settings.isDirty
              ? t('alarmSettings.changed', { count: settings.changed })
              : ''}
        </p>
        {mayWrite && organisation !== null && <CodesEffect organisation={organisation} rows={settings.rows} />}
        <Button disabled={!mayWrite} loading={settings.isSaving} onClick={() => void settings.save()}>
          {t('form.save')}
        </Button>
      </div>
      <Pager page={page} pages={pages} total={total} hrefOf={(to) => hrefOf({ page: to })} onPage={turn} />
    </div>
  );
}
