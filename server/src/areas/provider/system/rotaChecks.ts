import { DAY_MS, DEFAULT_ZONE, formatTime, hasRota, onCallGaps, onCallSpans } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { peopleOf } from '../../../notify/outbox/recipients.ts';
import { callableOf, rotasOf } from '../../../notify/outbox/rotas.ts';
import { type Finding, warning } from '../../../platform/finding.ts';

/** How far ahead a rota is checked for gaps. */
const WITHIN_MS = 7 * DAY_MS;

/**
 * Findings for groups that are notified of alarms and whose rota has a gap within the next week, so that nobody is on
 * call.
 */
export async function rotaFindings(db: Reader, now: number): Promise<Finding[]> {
  const groups = await db
    .selectFrom('user_group_rota')
    .innerJoin('user_group', 'user_group.id', 'user_group_rota.user_group_id')
    .innerJoin('organisation', 'organisation.id', 'user_group.organisation_id')
    .where('organisation.status', '=', '00')
    .where((eb) => eb.or([eb('user_group.send_alarmmessages', '=', 1), eb('user_group.send_old_data', '=', 1)]))
    .select(['user_group.id', 'user_group.grp_name', 'organisation.name as organisation'])
    .orderBy('user_group.id')
    .execute();
  const ids = groups.map(({ id }) => id);
  const rotas = await rotasOf(db, ids);
  const people = await peopleOf(db, ids);
  return groups.flatMap(({ id, grp_name, organisation }) => {
    const rota = rotas.get(id);
    if (rota === undefined || !hasRota(rota)) return [];
    const spans = onCallSpans(rota, callableOf(people.get(id) ?? []), now, now + WITHIN_MS);
    const [gap] = onCallGaps(spans, rota.everybodyOtherwise);
    if (gap === undefined) return [];
    const [from, until] = [gap.from, gap.until].map((at) => formatTime(at, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE));
    return [
      warning('rota', {
        de: `In der Gruppe „${grp_name}“ (${organisation}) hat niemand Bereitschaft von ${from} bis ${until}: Dann werden alle in der Gruppe benachrichtigt.`,
        en: `In the group "${grp_name}" (${organisation}) nobody is on call from ${from} until ${until}: everybody in the group is told then.`,
      }),
    ];
  });
}
