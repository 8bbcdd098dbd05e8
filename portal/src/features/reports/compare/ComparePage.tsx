import { Button } from '@mantine/core';
import { commonZone, DEFAULT_ZONE, localDate, summable } from '@leitwarte/core/rules';
import { IconCalendar, IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { monthParam } from '../../../shared/interval/month.ts';
import { NoPlants } from '../../../shared/no-plants/NoPlants.tsx';
import { useNow } from '../../../shared/now/useNow.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam, textParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { besideExpected, bothTimes, chosenPlants, comparedPlants, energyOf } from './model.ts';
import { CompareChoice } from './parts/CompareChoice.tsx';
import { CompareResult } from './parts/CompareResult.tsx';
import { comparedSpans, compareWays, firstPeriod, type Period, waysOf } from './periods.ts';
import { texts } from './texts.ts';

/** The parameter for the plant is not named `plant`, because that one opens the plant's dialog above any screen. */
const comparePlace = {
  month: monthParam,
  year: idParam,
  with: choiceParam(compareWays),
  unit: choiceParam(['energy', 'perKw'], 'energy'),
  by: choiceParam(['time', 'plant'], 'time'),
  type: textParam,
  of: idParam,
};

/**
 * Compares the energy of plants in a month or year with that of the year or month before, or with the expected energy.
 * By default this month is compared with the same month of last year, or with the month before if no energy of last
 * year is known.
 */
export function ComparePage() {
  useScreenTexts({ compare: texts });
  const { t } = useTranslation();
  const now = useNow();
  const [place, { go, hrefOf }] = usePlace(comparePlace);
  const plants = useCall('plants', 'dashboard', {}, { failure: 'quiet' });
  const listed = plants.data ?? [];
  const zone = listed.length === 0 ? DEFAULT_ZONE : commonZone(listed.map(({ timezone }) => timezone));
  const today = localDate(now, zone);
  const period: Period =
    place.year === undefined ? (place.month ?? firstPeriod(today)) : { year: place.year, month: 0 };
  const isYear = period.month === 0;
  const queryOf = (span: { readonly from: string; readonly until: string } | undefined) =>
    span && {
      query: {
        from: span.from,
        until: span.until,
        by: isYear ? ('month' as const) : ('day' as const),
        ...(place.of !== undefined && { plant: place.of }),
      },
    };
  const yearBefore = comparedSpans(period, 'yearBefore', today);
  const wished = waysOf(period).find((way) => way === place.with);
  // requested unless another comparison was chosen, because whether the energy of last year is known decides on the
  // default comparison
  const isYearAsked = wished === undefined || wished === 'yearBefore';
  const pastYear = useCall('losses', 'list', isYearAsked ? queryOf(yearBefore?.before) : undefined, {
    failure: 'quiet',
  });
  const isYearUnknown = pastYear.data?.every((row) => energyOf(row) === undefined) === true;
  const way = wished ?? (!isYear && isYearUnknown ? 'before' : 'yearBefore');
  const spans = comparedSpans(period, way, today);
  const own = useCall('losses', 'list', queryOf(spans?.now), { failure: 'quiet' });
  const pastMonth = useCall('losses', 'list', way === 'before' ? queryOf(spans?.before) : undefined, {
    failure: 'quiet',
  });
  const past = { yearBefore: pastYear, before: pastMonth, expected: own }[way];
  const loading = <Skeleton text={t('table.loading')} />;
  return (
    <Page title={t('compare.title')} about={t('compare.about')}>
      <Loaded reading={plants} skeleton={loading} failedText={t('compare.failed')} empty={<NoPlants />}>
        {(all) => (
          <>
            <CompareChoice
              period={period}
              today={today}
              way={way}
              unit={place.unit}
              type={place.type}
              types={[...new Set(all.map(({ type }) => type))].toSorted()}
              isSumOfSome={summable(all).length < all.length}
              onPeriod={({ year, month }) =>
                go(month === 0 ? { year, month: undefined } : { year: undefined, month: { year, month, day: 1 } })
              }
              onChange={go}
            />
            {spans === undefined ? (
              <EmptyState text={t('compare.future')} icon={IconCalendar} />
            ) : (
              <Loaded reading={own} skeleton={loading} failedText={t('compare.failed')} isEmpty={() => false}>
                {(rows) => (
                  <Loaded reading={past} skeleton={loading} failedText={t('compare.failed')} isEmpty={() => false}>
                    {(rowsBefore) => {
                      const shown = chosenPlants(all, place.type, place.of);
                      const { now: rowsNow, before: rowsPast } =
                        way === 'expected' ? besideExpected(rows) : { now: rows, before: rowsBefore };
                      const compared = comparedPlants(shown, spans, rowsNow, rowsPast);
                      const both = bothTimes(compared);
                      if (both.length === 0)
                        return (
                          <EmptyState
                            text={
                              way === 'expected'
                                ? t('compare.nothingExpected')
                                : `${t('compare.nothing')} ${t('compare.noRole')}`
                            }
                            icon={IconChartBar}
                          >
                            {!isYear && way === 'yearBefore' && (
                              <Button onClick={() => go({ with: 'before' })}>{t('compare.withBefore')}</Button>
                            )}
                          </EmptyState>
                        );
                      return (
                        <CompareResult
                          period={period}
                          way={way}
                          spans={spans}
                          plants={both}
                          others={compared.filter(
                            (plant) => (plant.now === undefined) !== (plant.before === undefined),
                          )}
                          all={shown.length}
                          isPerKw={place.unit === 'perKw'}
                          by={place.by}
                          onBy={(by) => go({ by })}
                          isOne={place.of !== undefined}
                          onPlant={(of) => go({ of })}
                          hrefOf={(of) => hrefOf({ of })}
                        />
                      );
                    }}
                  </Loaded>
                )}
              </Loaded>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
