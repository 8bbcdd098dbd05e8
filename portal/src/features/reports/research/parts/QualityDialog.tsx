import type { Completeness } from '@leitwarte/core/entities';
import { formatNumber } from '@leitwarte/core/rules';
import { Anchor } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { useLoaded } from '../../../../shared/calls/useLoaded.ts';
import { useMayWritePlants } from '../../../../shared/session/useMayWritePlants.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { writtenDayAt } from '../../../../shared/year-calendar/year.ts';
import { YearCalendar, YearLegend } from '../../../../shared/year-calendar/YearCalendar.tsx';
import { YearSteps } from '../../../../shared/year-calendar/YearSteps.tsx';
import { type Gap, gapsOf, levelOf, shareOf } from '../quality.ts';
import styles from './Quality.module.css';

interface Props {
  readonly plant: number;
  readonly year: number;
  readonly onYear: (year: number) => void;
  /** Called to show the readings of a gap. */
  readonly onGap: (gap: Gap) => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 900;

/** Completeness of a plant's readings: a calendar per component, and a list of gaps. */
export function QualityDialog({ plant, year, onYear, onGap, onClose }: Props) {
  const { t } = useTranslation();
  const { name = '' } = useLoaded('plants', 'dashboard', {})?.find(({ id }) => id === plant) ?? {};
  const reading = useCall('research', 'completeness', { id: plant, query: { year } }, { failure: 'quiet' });
  return (
    <Dialog title={[t('analysis.quality.title'), name].filter(Boolean).join(': ')} onClose={onClose} sizePx={WIDTH_PX}>
      <YearSteps year={year} onYear={onYear}>
        <YearLegend levels={levels.map((level) => [level, t(`analysis.quality.level.${level}`)])} />
      </YearSteps>
      <Loaded
        reading={reading}
        skeleton={<Skeleton text={t('table.loading')} rows={6} rowHeight={90} />}
        failedText={t('analysis.loadFailed')}
        isEmpty={({ components }) => components.every(({ expected }) => expected.every((count) => count === 0))}
        empty={<EmptyState text={t('analysis.quality.none')} />}
      >
        {(found) => <Found found={found} plant={plant} onGap={onGap} />}
      </Loaded>
    </Dialog>
  );
}

const levels = ['missing', 'few', 'some', 'most', 'all'] as const;

interface FoundProps extends Pick<Props, 'plant' | 'onGap'> {
  readonly found: Completeness;
}

function Found({ found, plant, onGap }: FoundProps) {
  const { t } = useTranslation();
  const mayWrite = useMayWritePlants();
  const owned = useLoaded('plants', 'dashboard', {})?.find(({ id }) => id === plant);
  const gaps = useMemo(() => gapsOf(found), [found]);
  const columns: Column<Gap>[] = [
    { key: 'name', title: t('analysis.quality.component'), value: ({ name }) => name },
    { key: 'from', title: t('analysis.quality.from'), kind: 'date', value: ({ from }) => from },
    { key: 'to', title: t('analysis.quality.to'), kind: 'date', value: ({ to }) => to },
    { key: 'count', title: t('analysis.quality.read'), kind: 'number', value: ({ count }) => count },
    { key: 'expected', title: t('analysis.quality.expected'), kind: 'number', value: (gap) => gap.expected },
    {
      key: 'share',
      title: t('analysis.quality.share'),
      kind: 'number',
      unit: '%',
      decimals: 1,
      value: ({ count, expected }) => (100 * count) / expected,
    },
    ...(mayWrite(owned) ? [filesColumn(t, plant)] : []),
  ];
  return (
    <div className={styles.found}>
      {found.components.map((component) => (
        <Calendar key={component.id} component={component} year={found.year} />
      ))}
      <DataTable
        title={t('analysis.quality.gaps')}
        head={<h3 className={styles.name}>{t('analysis.quality.gaps')}</h3>}
        columns={columns}
        rows={gaps}
        rowKey={({ component, from }) => `${component} ${from}`}
        onOpen={onGap}
        empty={<EmptyState text={t('analysis.quality.complete')} />}
      />
    </div>
  );
}

/** Column with links to the files that should have contained the missing readings. */
const filesColumn = (t: TFunction, plant: number): Column<Gap> => ({
  key: 'files',
  title: t('analysis.quality.files'),
  value: () => t('analysis.quality.filesOf'),
  cell: ({ from, to }, text) => (
    <Anchor component={Link} size="sm" to={`/imports?of=${plant}&from=${from}&until=${to}`}>
      {text()}
    </Anchor>
  ),
});

interface CalendarProps {
  readonly component: Completeness['components'][number];
  readonly year: number;
}

function Calendar({ component: { name, counts, expected }, year }: CalendarProps) {
  const { t } = useTranslation();
  const share = shareOf(counts, expected);
  return (
    <YearCalendar
      name={name}
      note={share === undefined ? t('analysis.quality.none') : `${formatNumber(100 * share, 1)} %`}
      year={year}
      days={counts.map((count, at) => ({
        level: levelOf(count, expected[at] ?? 0),
        text: t('analysis.quality.day', {
          day: writtenDayAt(year, at),
          read: formatNumber(count),
          expected: formatNumber(expected[at] ?? 0),
        }),
      }))}
    />
  );
}
