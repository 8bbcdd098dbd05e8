import type { UntoldReason } from '@leitwarte/core/codes';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { watchesOf } from '../../../notify/outbox/recipients.ts';
import type { Viewer } from '../../../rights/viewer.ts';

interface Row {
  readonly id: number;
  readonly plant_id: number;
  readonly cause: string;
  readonly send_mail: number;
  readonly send_sms: number;
  readonly began_at: number;
  readonly received_at: number;
  readonly planned_at: number | null;
  readonly planned_work_id: number | null;
}

/**
 * Why nobody was notified of alarms, by alarm id; alarms without a known reason are missing. Judged by the people who
 * are responsible for the plant now.
 */
export async function untoldReasons(
  db: Reader,
  { isSuperuser, organisationId }: Pick<Viewer, 'isSuperuser' | 'organisationId'>,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, UntoldReason>> {
  const wanted = rows.filter(({ cause, planned_work_id: work }) => work === null && isFor(cause));
  if (wanted.length === 0) return new Map();
  const watches = await watchesOf(db, [...new Set(wanted.map(({ plant_id }) => plant_id))], undefined);
  const isWatched = ({ plant_id, cause }: Row) =>
    (watches.get(plant_id) ?? []).some(
      (watch) =>
        (cause === 'silent' ? watch.oldData : watch.alarms) &&
        [...watch.people, ...watch.channels].some((one) => isSuperuser || one.organisationId === organisationId),
    );
  const reasons = wanted.flatMap((row): [number, UntoldReason][] => {
    if (row.cause === 'fault' && row.send_mail === 0 && row.send_sms === 0) return [[row.id, 'code']];
    if (!isWatched(row)) return [[row.id, 'people']];
    if (row.planned_at === null) return [[row.id, 'waits']];
    // this is how `planNews` marks alarms that were already a day old when they arrived
    const isOld = row.planned_at <= row.received_at && row.began_at + DAY_MS <= row.received_at;
    return isOld ? [[row.id, 'old']] : [];
  });
  return new Map(reasons);
}

const isFor = (cause: string) => cause === 'fault' || cause === 'silent';
