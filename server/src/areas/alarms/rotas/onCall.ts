import type { OnCallGroup } from '@leitwarte/core/entities';
import {
  compareNames,
  currentOnCall,
  DAY_MS,
  hasRota,
  onCallGaps,
  type OnCallSpan,
  onCallSpans,
} from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { peopleOf } from '../../../notify/outbox/recipients.ts';
import { callableOf, rotasOf } from '../../../notify/outbox/rotas.ts';
import { listedOrganisation, listingIn } from '../../../rights/organisations.ts';
import { readGroups } from '../../people/user-groups/read.ts';
import { namesFor } from '../messages/namesFor.ts';

/** Maximum number of groups in one answer, sorted by name. */
const GROUPS_MAX = 200;
/**
 * How far ahead the rota is searched for times in which nobody is on call, and how many of them are returned for each
 * group.
 */
const GAPS_WITHIN_MS = 14 * DAY_MS;
const GAPS_MAX = 10;

/** For each group of an organisation that has a rota, by name: who is on call now and until when, and who is next. */
export async function readOnCall({
  context: { db, platform },
  viewer,
  query: { organisation: asked },
}: Call<'rotas', 'onCall'>): Promise<OnCallGroup[]> {
  const organisation = listedOrganisation(await listingIn(db, viewer, asked));
  if (organisation === undefined) return [];
  const groups = await readGroups(db, organisation === 'all' ? {} : { organisation });
  const rotas = await rotasOf(
    db,
    groups.map(({ id }) => id),
  );
  const withRota = groups
    .flatMap(({ id, grp_name }) => {
      const rota = rotas.get(id);
      return rota !== undefined && hasRota(rota) ? [{ id, grp_name, rota }] : [];
    })
    .toSorted((a, b) => compareNames(a.grp_name, b.grp_name) || a.id - b.id)
    .slice(0, GROUPS_MAX);
  const people = await peopleOf(
    db,
    withRota.map(({ id }) => id),
  );
  const now = platform.now();
  const found = withRota.map(({ id, grp_name, rota }) => {
    const callable = callableOf(people.get(id) ?? []);
    const isMeant = (span: OnCallSpan | undefined) =>
      span !== undefined && span.people.length === 0 && !span.isCovered && rota.everybodyOtherwise;
    const current = currentOnCall(rota, callable, now);
    const gaps = onCallGaps(onCallSpans(rota, callable, now, now + GAPS_WITHIN_MS), rota.everybodyOtherwise);
    return { id, grp_name, rota, ...current, isMeant, gaps: gaps.slice(0, GAPS_MAX) };
  });
  const named = found.flatMap((one) => [...one.now.people, ...(one.next?.people ?? [])]);
  const names = await namesFor(db, viewer, [...new Set(named)]);
  const called = (ids: readonly number[]) => ids.map((id) => ({ id, name: names?.get(id) ?? null }));
  const iso = (ms: number) => new Date(ms).toISOString();
  return found.map(({ id, grp_name, rota, now: current, next, isMeant, gaps }) => ({
    id,
    grp_name,
    timezone: rota.timezone,
    people: called(current.people),
    is_meant: isMeant(current),
    until: next === undefined ? null : iso(next.from),
    next_people: called(next?.people ?? []),
    next_is_meant: isMeant(next),
    gaps: gaps.map(({ from, until }) => ({ from: iso(from), until: iso(until) })),
  }));
}
