import { currentOnCall, DAY_MS, hasRota, onCallGaps, type OnCallSpan, onCallSpans } from '@leitwarte/core/rules';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../../shared/now/useNow.ts';
import type { Column } from '../../../../../shared/table/column.ts';
import { DataTable } from '../../../../../shared/table/DataTable.tsx';
import { callableIn, type RotaProps, usePersonName, useRotaTime } from './rota.ts';
import styles from './Rota.module.css';

const DAYS = 14;

/** Who is on call now and next, problems of the rota, and the following days. */
export function OnCallNow({ rota }: Pick<RotaProps, 'rota'>) {
  const { t } = useTranslation();
  const nameOf = usePersonName(rota);
  const time = useRotaTime(rota);
  const now = useNow(60_000);
  const { spans, current, next } = useMemo(() => {
    const callable = callableIn(rota);
    const { now: running, next: then } = currentOnCall(rota, callable, now);
    return { spans: onCallSpans(rota, callable, now, now + DAYS * DAY_MS), current: running, next: then };
  }, [rota, now]);
  if (!hasRota(rota)) return <p className={styles.quiet}>{t('rota.none')}</p>;
  const gaps = onCallGaps(spans, rota.everybody_otherwise);
  const isGap = new Set<OnCallSpan>(gaps);
  const named = (people: readonly number[]) => people.map(nameOf).join(', ');
  const gone = goneFrom(rota, now);
  const isMeant = !current.isCovered && rota.everybody_otherwise;
  const columns: Column<OnCallSpan>[] = [
    { key: 'from', title: t('rota.from'), value: (span) => time(span.from) },
    { key: 'until', title: t('rota.to'), value: (span) => time(span.until) },
    {
      key: 'who',
      title: t('rota.who'),
      value: (span) =>
        span.people.length > 0 ? named(span.people) : t(isGap.has(span) ? 'rota.nobody' : 'rota.everybody'),
      tone: (span) => (isGap.has(span) ? 'warn' : undefined),
    },
  ];
  return (
    <>
      <div className={styles.lines} role="status">
        <p className={styles.now}>
          {current.people.length > 0
            ? t('rota.now', { people: named(current.people) })
            : t(isMeant ? 'rota.nowMeant' : 'rota.nowNobody')}
        </p>
        {next !== undefined && (
          <p>
            {t('rota.until', {
              time: time(next.from),
              people: next.people.length > 0 ? named(next.people) : t('rota.everybody'),
            })}
          </p>
        )}
      </div>
      {gaps[0] !== undefined && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}>
          {t('rota.gaps', { count: gaps.length, time: time(gaps[0].from) })}
        </Alert>
      )}
      {gone.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}>
          {t('rota.gone', { count: gone.length, people: named(gone) })}
        </Alert>
      )}
      <section className={styles.part}>
        <h4>{t('rota.next')}</h4>
        <DataTable
          title={t('rota.next')}
          columns={columns}
          rows={spans}
          rowKey={({ from }) => from}
          scroll="page"
          tools={false}
          zone={rota.timezone}
        />
      </section>
    </>
  );
}

/** People of shifts and of take-overs that are not over who cannot be notified: former members, or no channel. */
function goneFrom(rota: RotaProps['rota'], now: number): number[] {
  const callable = callableIn(rota);
  const takeovers = rota.takeovers.filter(({ until }) => Date.parse(until) > now);
  const named = [
    ...rota.shifts.flatMap(({ people }) => people).filter((id) => id !== null),
    ...takeovers.map(({ person }) => person),
  ];
  return [...new Set(named)].filter((id) => !callable.has(id));
}
