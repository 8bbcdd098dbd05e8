import type { Rota, RotaPatch } from '@leitwarte/core/entities';
import type { Tx } from '../../../db/database.ts';
import { chunk } from '../../../db/dialects/parameters.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { bitOf } from '../../../measurements/columnTypes.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { namedIn, rotaOf } from './read.ts';

/**
 * Changes the rota of a group. Only members can be added; people who left the group may stay in rows that already name
 * them.
 */
export async function updateRota({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'rotas', 'update'>): Promise<Rota> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'user_group', id);
    const before = await rotaOf(tx, viewer, id);
    mustNameMembers(before, body);
    mustKnowRows(before, body);
    mustEndAfterBegin(body);
    await mustStillBe(() => before);
    await writeTerms(tx, viewer, before, body, platform.now());
    if (body.shifts !== undefined) await writeShifts(tx, before, body.shifts);
    if (body.absences !== undefined) await writeAbsences(tx, before, body.absences);
    if (body.takeovers !== undefined) await writeTakeovers(tx, before, body.takeovers);
    return rotaOf(tx, viewer, id);
  });
}

type Named = readonly [field: string, person: number | null];

function mustNameMembers(before: Rota, { shifts = [], absences = [], takeovers = [] }: RotaPatch): void {
  const known = new Set([...before.people.filter((one) => one.is_member).map((one) => one.id), ...namedIn(before)]);
  const named: Named[] = [
    ...shifts.flatMap(({ people }, index) => people.map((person): Named => [`shifts.${index}.people`, person])),
    ...absences.flatMap(({ person, substitute }, index): Named[] => [
      [`absences.${index}.person`, person],
      [`absences.${index}.substitute`, substitute],
    ]),
    ...takeovers.map(({ person }, index): Named => [`takeovers.${index}.person`, person]),
  ];
  for (const [field, person] of named)
    if (person !== null && !known.has(person)) throw refuseField(field, 'not_a_member');
}

function mustKnowRows(before: Rota, body: RotaPatch): void {
  for (const list of ['shifts', 'absences', 'takeovers'] as const) {
    const left = new Set(before[list].map(({ id }) => id));
    for (const [index, { id }] of (body[list] ?? []).entries()) {
      // each row id may occur only once
      if (id !== undefined && !left.delete(id)) throw refuseField(`${list}.${index}.id`, 'does_not_exist', { id });
    }
  }
}

function mustEndAfterBegin(body: RotaPatch): void {
  for (const list of ['absences', 'takeovers'] as const)
    for (const [index, { from, until }] of (body[list] ?? []).entries())
      if (Date.parse(until) <= Date.parse(from)) throw refuseField(`${list}.${index}.until`, 'ends_before_it_begins');
}

/** Stores all settings of the rota; creates its row if there is none yet. */
export async function writeTerms(tx: Tx, viewer: Viewer, before: Rota, body: RotaPatch, now: number): Promise<void> {
  const { user_group } = before;
  const minutes =
    body.escalate_after_minutes === undefined ? before.escalate_after_minutes : body.escalate_after_minutes;
  const quiet = body.quiet === undefined ? before.quiet : body.quiet;
  const terms = {
    timezone: body.timezone ?? before.timezone,
    everybody_otherwise: bitOf(body.everybody_otherwise ?? before.everybody_otherwise),
    escalate_after_minutes: minutes,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    ...(quiet !== null && { quiet_below: quiet.below }),
    ...(minutes !== before.escalate_after_minutes && { escalate_since: now }),
  };
  await tx
    .insertInto('user_group_rota')
    .values({ user_group_id: user_group, escalate_since: now, ...terms, ...createdStamp(viewer, now) })
    .onConflict((conflict) => conflict.column('user_group_id').doUpdateSet({ ...terms, ...modifiedStamp(viewer, now) }))
    .execute();
}

async function writeShifts(tx: Tx, { user_group, shifts: before }: Rota, shifts: NonNullable<RotaPatch['shifts']>) {
  await removeOthers(tx, 'rota_shift', before, shifts);
  for (const [position, { id, people, ...shift }] of shifts.entries()) {
    const row = { ...shift, position };
    const shiftId = id ?? (await insertShift(tx, { user_group_id: user_group, ...row }));
    if (id !== undefined) {
      await tx.updateTable('rota_shift').set(row).where('id', '=', id).execute();
      await tx.deleteFrom('rota_place').where('rota_shift_id', '=', id).execute();
    }
    const places = people.map((account_id, place) => ({ rota_shift_id: shiftId, position: place, account_id }));
    await tx.insertInto('rota_place').values(places).execute();
  }
}

type ShiftRow = Omit<NonNullable<RotaPatch['shifts']>[number], 'id' | 'people'> & {
  readonly user_group_id: number;
  readonly position: number;
};

async function insertShift(tx: Tx, row: ShiftRow): Promise<number> {
  const { id } = await tx.insertInto('rota_shift').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

const spanOf = ({ from, until }: { readonly from: string; readonly until: string }) => ({
  from_at: Date.parse(from),
  until_at: Date.parse(until),
});

async function writeAbsences(
  tx: Tx,
  { user_group, absences: before }: Rota,
  absences: NonNullable<RotaPatch['absences']>,
) {
  await removeOthers(tx, 'rota_absence', before, absences);
  for (const { id, person, substitute, ...span } of absences) {
    const row = { account_id: person, substitute_id: substitute, ...spanOf(span) };
    if (id === undefined)
      await tx
        .insertInto('rota_absence')
        .values({ user_group_id: user_group, ...row })
        .execute();
    else await tx.updateTable('rota_absence').set(row).where('id', '=', id).execute();
  }
}

async function writeTakeovers(
  tx: Tx,
  { user_group, takeovers: before }: Rota,
  takeovers: NonNullable<RotaPatch['takeovers']>,
) {
  await removeOthers(tx, 'rota_takeover', before, takeovers);
  const stored = new Map(before.map((one) => [one.id, one]));
  const added = takeovers.filter(({ id }) => id === undefined);
  for (const portion of chunk(added, 5))
    await tx
      .insertInto('rota_takeover')
      .values(
        portion.map(({ person, ...span }) => ({ user_group_id: user_group, account_id: person, ...spanOf(span) })),
      )
      .execute();
  for (const { id, person, ...span } of takeovers) {
    const old = id === undefined ? undefined : stored.get(id);
    // writes only changed rows, usually a few of up to a thousand
    if (old === undefined || (old.person === person && isSameSpan(old, span))) continue;
    await tx
      .updateTable('rota_takeover')
      .set({ account_id: person, ...spanOf(span) })
      .where('id', '=', old.id)
      .execute();
  }
}

type Span = Parameters<typeof spanOf>[0];
const isSameSpan = (a: Span, b: Span): boolean =>
  Date.parse(a.from) === Date.parse(b.from) && Date.parse(a.until) === Date.parse(b.until);

/** Deletes the rows that are no longer in the list. */
async function removeOthers(
  tx: Tx,
  table: 'rota_shift' | 'rota_absence' | 'rota_takeover',
  before: readonly { readonly id: number }[],
  after: readonly { readonly id?: number | undefined }[],
): Promise<void> {
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.map(({ id }) => id).filter((id) => !kept.has(id));
  for (const portion of chunk(gone, 1)) await tx.deleteFrom(table).where('id', 'in', portion).execute();
}
