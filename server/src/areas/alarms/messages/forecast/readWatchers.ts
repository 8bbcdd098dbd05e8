import { refuse } from '@leitwarte/core/problem';
import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../../../db/database.ts';
import type { ForecastGroup } from '../../../../notify/forecast/messages.ts';
import { peopleOf } from '../../../../notify/outbox/recipients.ts';
import { rotasOf } from '../../../../notify/outbox/rotas.ts';
import { mustReachOrganisation } from '../../../../rights/organisations.ts';
import { seenBy } from '../../../../rights/plants.ts';
import type { Viewer } from '../../../../rights/viewer.ts';
import { readGroups, type StoredGroup } from '../../../people/user-groups/read.ts';

type Asked = Pick<StoredGroup, 'id' | 'send_alarmmessages' | 'send_old_data'>;

export interface Watchers {
  readonly organisation: {
    readonly id: number;
    readonly isActive: boolean;
    readonly capCents: number | null;
    readonly smsMicros: number | null;
    readonly emailMicros: number | null;
  };
  /** The requested groups with their people, by id; groups of an inactive organisation are without people. */
  readonly groups: ReadonlyMap<number, ForecastGroup & { readonly name: string }>;
  /** For each plant that the organisation sees, the ids of the groups that watch it. */
  readonly watching: ReadonlyMap<number, readonly number[]>;
}

/**
 * The groups of an organisation with their people and plants; settings in the request replace the stored ones. 404 if
 * the viewer does not see the organisation or a group.
 */
export async function readWatchers(
  db: Reader,
  viewer: Viewer,
  organisationId: number,
  asked: readonly Asked[],
): Promise<Watchers> {
  await mustReachOrganisation(db, viewer, organisationId);
  const row = await db
    .selectFrom('organisation')
    .where('id', '=', organisationId)
    .select(['status', 'message_cost_cap_cents', 'price_per_sms_micros', 'price_per_email_micros'])
    .executeTakeFirstOrThrow();
  const stored = await readGroups(db, { organisation: organisationId });
  const wanted = new Map(asked.map((one) => [one.id, one]));
  if (asked.some(({ id }) => !stored.some((group) => group.id === id))) throw refuse(404, 'not_found');
  const isActive = row.status === '00';
  const people = isActive
    ? await peopleOf(
        db,
        stored.map(({ id }) => id),
      )
    : new Map<number, []>();
  const rotas = await rotasOf(
    db,
    stored.map(({ id }) => id),
  );
  const mapped = await db
    .selectFrom('user_group_plant as mapping')
    .innerJoin('user_group as grp', 'grp.id', 'mapping.user_group_id')
    .innerJoin('plant', 'plant.id', 'mapping.plant_id')
    .where('grp.organisation_id', '=', organisationId)
    .where(seenBy(organisationId))
    .select(['mapping.plant_id', 'grp.id'])
    .orderBy('grp.id')
    .execute();
  return {
    organisation: {
      id: organisationId,
      isActive,
      capCents: row.message_cost_cap_cents,
      smsMicros: row.price_per_sms_micros,
      emailMicros: row.price_per_email_micros,
    },
    groups: new Map(
      stored.map((group) => {
        const { send_alarmmessages, send_old_data } = wanted.get(group.id) ?? group;
        return [
          group.id,
          {
            id: group.id,
            name: group.grp_name,
            alarms: send_alarmmessages,
            oldData: send_old_data,
            people: people.get(group.id) ?? [],
            rota: rotas.get(group.id),
            escalateTo: group.escalate_to,
            afterMs: (group.escalate_after_minutes ?? 0) * MINUTE_MS,
          },
        ];
      }),
    ),
    watching: new Map(
      [...Map.groupBy(mapped, ({ plant_id }) => plant_id)].map(([plant, rows]) => [plant, rows.map(({ id }) => id)]),
    ),
  };
}
