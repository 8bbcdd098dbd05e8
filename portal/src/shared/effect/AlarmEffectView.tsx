import type { AlarmEffect, EffectSums } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { Bars } from '../bars/Bars.tsx';
import { Loaded, type Reading } from '../page/Loaded.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useCoreText } from '../../texts/useTexts.ts';
import styles from './Effect.module.css';

const sides = ['came', 'stored', 'draft'] as const;
type Side = (typeof sides)[number];

/** Alarms and messages of the last 90 days: actual, with the stored settings, and with the draft. */
export function AlarmEffectView({ reading }: { readonly reading: Reading<AlarmEffect> }) {
  const { t } = useTranslation();
  return (
    <Loaded
      reading={reading}
      skeleton={<Skeleton text={t('effect.loading')} rows={8} />}
      failedText={t('effect.failed')}
      isEmpty={() => false}
    >
      {(effect) => <Shown effect={effect} />}
    </Loaded>
  );
}

function Shown({ effect }: { readonly effect: AlarmEffect }) {
  const { t } = useTranslation();
  const { days, alarms } = effect;
  const names: Readonly<Record<Side, string>> = {
    came: t('effect.came'),
    stored: t('effect.stored'),
    draft: t('effect.draft'),
  };
  const sumColumns = useSumColumns(names);
  const alarmColumns = useAlarmColumns(alarms);
  return (
    <div className={styles.effect}>
      <p className={styles.note}>{t('effect.about')}</p>
      {effect.is_partial && <p className={styles.note}>{t('effect.partial')}</p>}
      <DataTable
        title={t('effect.sums')}
        columns={sumColumns}
        rows={sides.map((side) => ({ side, ...effect[side] }))}
        rowKey={({ side }) => side}
        tools={false}
      />
      {days.length === 0 ? (
        <p className={styles.note}>{t('effect.none')}</p>
      ) : (
        <Bars
          title={t('effect.byDay')}
          decimals={0}
          places={days.map(({ day }) => writtenDay(day))}
          series={sides.map((key) => ({ key, label: names[key], values: days.map((one) => one[key]) }))}
        />
      )}
      {alarms.length > 0 && (
        <DataTable
          title={t('effect.list')}
          columns={alarmColumns}
          rows={alarms}
          rowKey={(alarm) => `${alarm.plant} ${alarm.began_at} ${alarm.about} ${alarms.indexOf(alarm)}`}
          tools={false}
        />
      )}
      {effect.is_cut && <p className={styles.note}>{t('effect.cut', { count: alarms.length })}</p>}
    </div>
  );
}

function useSumColumns(names: Readonly<Record<Side, string>>): Column<EffectSums & { readonly side: Side }>[] {
  const { t } = useTranslation();
  return [
    { key: 'side', title: t('effect.side'), value: ({ side }) => names[side] },
    { key: 'alarms', title: t('effect.alarms'), kind: 'number', decimals: 0, value: ({ alarms }) => alarms },
    { key: 'days', title: t('effect.days'), kind: 'number', decimals: 0, value: ({ days }) => days },
    { key: 'emails', title: t('effect.emails'), kind: 'number', decimals: 0, value: ({ emails }) => emails },
    { key: 'sms', title: t('effect.sms'), kind: 'number', decimals: 0, value: ({ sms }) => sms },
    { key: 'cost', title: t('effect.cost'), kind: 'number', unit: '€', decimals: 2, value: ({ cost }) => cost },
  ];
}

function useAlarmColumns(alarms: AlarmEffect['alarms']): Column<AlarmEffect['alarms'][number]>[] {
  const { t } = useTranslation();
  const text = useCoreText();
  const written = (at: string | null, zone: string) => (at === null ? '' : formatTime(at, 'dd.MM.yyyy HH:mm', zone));
  const about: Column<AlarmEffect['alarms'][number]> = {
    key: 'about',
    title: t('effect.code'),
    value: (alarm) => alarm.about,
  };
  return [
    { key: 'plant_name', title: t('effect.plant'), value: ({ plant_name }) => plant_name },
    ...(alarms.some((alarm) => alarm.about !== null) ? [about] : []),
    {
      key: 'severity',
      title: t('effect.severity'),
      value: ({ severity }) => text(`controlCenterType.${severity}`),
    },
    { key: 'began_at', title: t('effect.began'), value: ({ began_at, zone }) => written(began_at, zone) },
    {
      key: 'ended_at',
      title: t('effect.ended'),
      value: ({ ended_at, zone }) => (ended_at === null ? t('effect.lasts') : written(ended_at, zone)),
    },
  ];
}

/** A day `yyyy-MM-dd` in German format without the year, such as `26.11.` */
export const writtenDay = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}.`;
