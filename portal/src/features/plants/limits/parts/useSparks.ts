import type { Component } from '@leitwarte/core/entities';
import { DAY_MS, HOUR_MS, notAnalysed } from '@leitwarte/core/rules';
import { useMemo, useState } from 'react';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { useMayAnalyse } from '../../../../shared/series/useMayAnalyse.ts';

const DAYS = 7;
/** Points of a line, a few more than it has pixels. */
const POINTS = 100;
/** As many as one call takes. */
const MAX_COLUMNS = 200;

export type Sparks = ReadonlyMap<number, readonly (number | null)[]>;

/**
 * The last seven days of a component's columns, by id; empty while they load and where nothing came. None of those that are
 * not analysed, and undefined for who may not analyse.
 */
export function useSparks({ component_data_description: columns }: Component): Sparks | undefined {
  const nowMs = useNow();
  const [untilMs] = useState(() => Math.ceil(nowMs / HOUR_MS) * HOUR_MS);
  const mayAnalyse = useMayAnalyse();
  const offered = useMemo(() => columns.filter((one) => notAnalysed(one) === undefined), [columns]);
  const wanted = offered.slice(0, MAX_COLUMNS);
  const input = {
    body: {
      columns: wanted.map(({ id }) => id),
      from: new Date(untilMs - DAYS * DAY_MS).toISOString(),
      until: new Date(untilMs).toISOString(),
      pixels: POINTS,
    },
  };
  const { data } = useCall('research', 'series', mayAnalyse && wanted.length > 0 ? input : undefined);
  return useMemo(() => {
    if (!mayAnalyse) return undefined;
    const values = new Map(data?.lines.map((line) => [line.column?.id, line.values]));
    return new Map(offered.map(({ id }) => [id, values.get(id) ?? []]));
  }, [mayAnalyse, data, offered]);
}
