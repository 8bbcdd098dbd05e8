import type { PersonalChannel } from '@leitwarte/core/codes';
import type { MessageForecast } from '@leitwarte/core/entities';
import { compareNames, hasRota, MINUTE_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../../../db/database.ts';
import {
  escalationSteps,
  type ForecastGroup,
  type ForecastMessage,
  type PastAlarm,
} from '../../../../notify/forecast/messages.ts';
import { channelsToPeople } from '../../../../notify/channels/index.ts';
import type { CanSend } from '../../../../notify/outbox/notices.ts';
import type { Person } from '../../../../notify/outbox/person.ts';
import { listedFor, seenBy } from '../../../../rights/plants.ts';
import type { Viewer } from '../../../../rights/viewer.ts';
import { tellingAt } from '../../../../notify/outbox/recipients.ts';
import { namesFor } from '../namesFor.ts';
import { countsOf, type MessagePrices } from './countsOf.ts';
import type { Watchers } from './readWatchers.ts';

interface Reckoned {
  readonly messages: readonly ForecastMessage[];
  readonly alarms: readonly PastAlarm[];
  readonly prices: MessagePrices;
  readonly canSend: CanSend;
  /** The instant for which the rotas determine who is on call. */
  readonly now: number;
}

type Group = ForecastGroup & { readonly name: string };

/** The forecast by group, by person and by plant, each sorted by name. */
export async function rowsOf(
  db: Reader,
  viewer: Viewer,
  { organisation, groups: byId, watching }: Watchers,
  { messages, alarms, prices, canSend, now }: Reckoned,
): Promise<Pick<MessageForecast, 'groups' | 'people' | 'plants'>> {
  const telling = tellingAt();
  const groups = [...byId.values()].toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
  const pairs = [...watching].flatMap(([plant, ids]) => ids.map((id) => ({ plant, id })));
  const plantsOf = Map.groupBy(pairs, ({ id }) => id);
  const watchersOf = new Map(
    [...watching].map(([plant, ids]) => [plant, ids.flatMap((group) => byId.get(group) ?? [])]),
  );
  const stepsOf = new Map([...watchersOf].map(([plant, own]) => [plant, escalationSteps(own, byId)]));
  const escalated = Map.groupBy(
    [...stepsOf].flatMap(([plant, steps]) => steps.map(({ group }) => ({ plant, id: group.id }))),
    ({ id }) => id,
  );
  const people = new Map(groups.flatMap((group) => group.people.map((person) => [person.accountId, person] as const)));
  const names = await namesFor(db, viewer, [...people.keys()]);
  const alarmsOf = Map.groupBy(alarms, ({ plant_id }) => plant_id);
  return {
    groups: groups.map((group) => ({
      id: group.id,
      grp_name: group.name,
      send_alarmmessages: group.alarms,
      send_old_data: group.oldData,
      has_rota: group.rota !== undefined && hasRota(group.rota),
      plants: plantsOf.get(group.id)?.length ?? 0,
      people: group.people.filter((person) => canBeTold(person, canSend)).length,
      ...countsOf(
        messages.filter((one) => one.groups.has(group.id)),
        prices,
      ),
    })),
    people: [...people.values()]
      .map((person) => {
        const own = groups.filter((group) => group.people.some(({ accountId }) => accountId === person.accountId));
        const escalatedTo = own.filter(({ id }) => escalated.has(id));
        return {
          id: person.accountId,
          name: names?.get(person.accountId) ?? null,
          by_email: reaches(person, 'email', canSend),
          by_sms: reaches(person, 'sms', canSend),
          ...through(own),
          escalations_through: namesByAlphabet(escalatedTo),
          fault_plants: plantsIn(
            plantsOf,
            own.filter((group) => group.alarms),
          ),
          silence_plants: plantsIn(
            plantsOf,
            own.filter(({ oldData }) => oldData),
          ),
          escalation_plants: plantsIn(escalated, escalatedTo),
          ...countsOf(
            messages.filter(({ accountId }) => accountId === person.accountId),
            prices,
          ),
        };
      })
      .toSorted((a, b) => compareNames(a.name ?? '', b.name ?? '') || a.id - b.id),
    plants: (await plantsSeen(db, viewer, organisation.id)).map(({ id, name }) => {
      const own = watchersOf.get(id) ?? [];
      const steps = stepsOf.get(id) ?? [];
      return {
        id,
        name,
        ...through(own),
        told_of_faults: toldBy(own.filter((group) => group.alarms)).size,
        told_of_silence: toldBy(own.filter(({ oldData }) => oldData)).size,
        escalated_to: steps.map(({ group, afterMs }) => ({ grp_name: group.name, after_minutes: afterMs / MINUTE_MS })),
        told_of_escalations: toldBy(steps.map(({ group }) => group)).size,
        alarms: alarmsOf.get(id)?.length ?? 0,
      };
    }),
  };

  function toldBy(some: readonly Group[]): Set<number> {
    const told = some.flatMap((group) => {
      const { people: due, otherwise = [] } = telling(group, now);
      const reached = due.filter((person) => canBeTold(person, canSend));
      return reached.length > 0 ? reached : otherwise.filter((person) => canBeTold(person, canSend));
    });
    return new Set(told.map(({ accountId }) => accountId));
  }
}

const plantsIn = (plants: ReadonlyMap<number, readonly { readonly plant: number }[]>, groups: readonly Group[]) =>
  new Set(groups.flatMap(({ id }) => plants.get(id)?.map(({ plant }) => plant) ?? [])).size;

const through = (groups: readonly Group[]) => ({
  faults_through: namesByAlphabet(groups.filter(({ alarms }) => alarms)),
  silence_through: namesByAlphabet(groups.filter(({ oldData }) => oldData)),
});

const namesByAlphabet = (groups: readonly Group[]) => groups.map(({ name }) => name).toSorted(compareNames);

const reaches = (person: Person, key: PersonalChannel, canSend: CanSend) =>
  canSend(key) && channelsToPeople.some((channel) => channel.key === key && channel.addressOf(person) !== undefined);

const canBeTold = (person: Person, canSend: CanSend) =>
  channelsToPeople.some(({ key }) => reaches(person, key, canSend));

/** Plants in the viewer's lists that the organisation sees, by name. */
async function plantsSeen(db: Reader, viewer: Viewer, organisationId: number) {
  const rows = await db
    .selectFrom('plant')
    .where(listedFor(viewer))
    .where(seenBy(organisationId))
    .select(['plant.id', 'plant.name'])
    .execute();
  return rows.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}
