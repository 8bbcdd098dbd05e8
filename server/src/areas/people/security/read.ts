import type { SecurityEvent, SecurityResult } from '@leitwarte/core/codes';
import type { SecurityEntry, SecurityFilter } from '@leitwarte/core/entities';
import type { Reader } from '../../../db/database.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** Query of the requested events that the viewer may read: superusers read all, others those of their organisation. */
export function securityEvents(db: Reader, viewer: Viewer, filter: SecurityFilter) {
  const { event, result, actor, subject, address, from, until } = filter;
  return db
    .selectFrom('security_event')
    .$if(!viewer.isSuperuser, (query) =>
      query.where((eb) =>
        viewer.organisationId === null ? eb.lit(false) : eb('organisation_id', '=', viewer.organisationId),
      ),
    )
    .$if(Boolean(event), (query) => query.where('event', '=', event ?? ''))
    .$if(Boolean(result), (query) => query.where('result', '=', result ?? ''))
    .$if(Boolean(actor), (query) => query.where('actor', '=', actor ?? ''))
    .$if(Boolean(subject), (query) => query.where('subject', '=', subject ?? ''))
    .$if(Boolean(address), (query) => query.where('address', '=', address ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', Date.parse(from ?? '')))
    .$if(until !== undefined, (query) => query.where('at', '<', Date.parse(until ?? '')));
}

type Row = Awaited<ReturnType<typeof rowsBefore>>[number];

/** A portion of events with ids below `id`, newest first. */
export function rowsBefore(events: ReturnType<typeof securityEvents>, id: number, limit: number) {
  return events.selectAll().where('id', '<', id).orderBy('id', 'desc').limit(limit).execute();
}

/** Number and seal by event id, for those events that are sealed. */
export async function sealsOf(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly no: number; readonly seal: string }>> {
  if (ids.length === 0) return new Map();
  const seals = await db
    .selectFrom('security_seal')
    .select(['event_id', 'no', 'seal'])
    .where('event_id', 'in', ids)
    .execute();
  return new Map(seals.map(({ event_id, no, seal }) => [event_id, { no, seal }]));
}

export function entryOf(row: Row): SecurityEntry {
  return {
    id: row.id,
    at: isoOf(row.at),
    event: eventOf(row.event),
    actor: row.actor_id,
    actor_name: row.actor,
    subject: row.subject_id,
    subject_name: row.subject,
    organisation: row.organisation_id,
    address: row.address,
    result: row.result === 'ok' ? 'ok' : ('refused' satisfies SecurityResult),
    reason: row.reason,
    changes: row.changes,
    request_id: row.request_id,
    count: row.count,
  };
}

/** Cast without a check: only known events are stored. */
function eventOf(text: string): SecurityEvent {
  return text as SecurityEvent;
}
