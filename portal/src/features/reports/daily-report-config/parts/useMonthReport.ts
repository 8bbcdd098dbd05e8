import { commonZone, localDate } from '@leitwarte/core/rules';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { monthParam } from '../../../../shared/interval/month.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { emptyPositions, gapsOf, type Report } from './model.ts';

const place = { month: monthParam };

/** Report of the month in the address, by default the current one, with the current structure; loaded again after each change. */
export function useMonthReport(report: Report) {
  const [{ month: chosen }, { turn }] = usePlace(place);
  const { data: plants = [] } = useCall('plants', 'dashboard', {}, { failure: 'quiet' });
  const today = localDate(useNow(), commonZone(plants.map(({ timezone }) => timezone)));
  const month = chosen ?? { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)), day: 1 };
  const body = { month: month.month, year: month.year, type_data: 'plain' } as const;
  const { organisation, id: reportId } = report;
  const reading = useCall(
    'dailyReports',
    'report',
    organisation === null ? undefined : { organisationId: organisation, reportId, body },
    { failure: 'quiet', meanwhile: 'keep' },
  );
  const empty = reading.data === undefined ? new Set<number>() : emptyPositions(reading.data, today);
  return { month, choose: (next: typeof month) => turn({ month: next }), today, reading, gaps: gapsOf(report, empty) };
}
export type MonthReport = ReturnType<typeof useMonthReport>;
