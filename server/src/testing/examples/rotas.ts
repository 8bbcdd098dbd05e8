import type { ExamplesOf, Setting } from './setting.ts';

/** A night shift with one person. */
export const nightShift = (person: number) => ({
  name: 'Nacht',
  kind: 'daily' as const,
  from_day: 1,
  until_day: 7,
  from_time: '18:00',
  until_time: '07:00',
  begins_on: '2026-01-05',
  weeks: 1,
  people: [person],
});

export function rotaExamples({ world, root, context }: Setting): ExamplesOf {
  const group = async () => {
    const body = { grp_name: crypto.randomUUID(), organisation: world.organisationId };
    const { id } = await root.client.userGroups.create({ body });
    await root.client.userGroups.replaceMembers({ id, body: [root.id] });
    return { id };
  };
  const withRota = async () => {
    const { id } = await group();
    await root.client.rotas.update({ id, body: { shifts: [nightShift(root.id)] } });
    return { id };
  };
  const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const calendar = () =>
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:dienst-1',
      `DTSTART:${stamp(context.platform.now() + 3_600_000)}`,
      `DTEND:${stamp(context.platform.now() + 7_200_000)}`,
      `SUMMARY:Bereitschaft ${root.username}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
  return {
    onCall: async () => ((await withRota()).id > 0 ? {} : { query: {} }),
    retrieve: async () => ({ params: await withRota() }),
    update: async () => ({ params: await group(), body: { shifts: [nightShift(root.id)] } }),
    calendar: async () => ({ params: await withRota() }),
    takeIn: async () => ({ params: await group(), body: { calendar: calendar() } }),
  };
}
