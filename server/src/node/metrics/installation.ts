import { messageChannels } from '@leitwarte/core/codes';
import { Gauge, type Registry } from 'prom-client';
import type { ServerContext } from '../../platform/context.ts';

/** Metrics of the installation from the database. Each request reads only few or open rows, and no history. */
export function installationMetrics(registry: Registry): (context: ServerContext) => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `leitwarte_${name}`, help, labelNames, registers: [registry] });
  const newest = gauge('newest_reading_age_seconds', 'Age of the newest reading of all plants');
  const alarms = gauge('alarms_open', 'Open alarms by cause; silent: plants that send nothing', 'cause');
  const waiting = gauge('messages_waiting', 'Messages in the outbox that are not handed over yet', 'channel');
  const oldest = gauge('message_wait_seconds', 'How long the message that waits longest is due', 'channel');
  const tasks = gauge('task_running_seconds', 'How long a task runs already', 'task');
  const overdue = gauge('work_overdue_seconds', 'How long a work of the schedule is overdue', 'work');
  const failed = gauge('work_failed', '1 where the last run of a work of the schedule failed', 'work');
  const needs = gauge('needs_somebody', 'What needs the provider, by check', 'check');

  return async ({ db, platform }) => {
    const now = platform.now();
    const secondsSince = (at: number) => Math.max(0, now - at) / 1000;
    const latest = await db
      .selectFrom('component_latest')
      .select((eb) => eb.fn.max<number | null>('ts').as('ts'))
      .executeTakeFirstOrThrow();
    newest.reset();
    if (latest.ts !== null) newest.set(secondsSince(latest.ts));
    const open = await db
      .selectFrom('alarm')
      .where('open', '=', 1)
      .groupBy('cause')
      .select((eb) => ['cause', eb.fn.countAll<number>().as('count')])
      .execute();
    alarms.reset();
    for (const { cause, count } of open) alarms.set({ cause }, count);
    const messages = await db
      .selectFrom('message')
      .where('state', 'in', ['waiting', 'attempting'])
      .groupBy('channel')
      .select((eb) => ['channel', eb.fn.countAll<number>().as('count'), eb.fn.min('due_at').as('due')])
      .execute();
    for (const channel of messageChannels) {
      const one = messages.find((row) => row.channel === channel);
      waiting.set({ channel }, one?.count ?? 0);
      oldest.set({ channel }, one === undefined ? 0 : secondsSince(one.due));
    }
    const running = await db
      .selectFrom('task_run')
      .where('status', '=', 'running')
      .select(['task', 'started_at'])
      .execute();
    tasks.reset();
    for (const { task, started_at } of running) tasks.set({ task }, secondsSince(started_at));
    const works = await db.selectFrom('scheduled_work').select(['name', 'next_at', 'result']).execute();
    overdue.reset();
    failed.reset();
    for (const { name: work, next_at, result } of works) {
      overdue.set({ work }, secondsSince(next_at));
      failed.set({ work }, result === 'failed' ? 1 : 0);
    }
    const causes = await db
      .selectFrom('provider_cause')
      .groupBy('check_name')
      .select((eb) => ['check_name', eb.fn.countAll<number>().as('count')])
      .execute();
    needs.reset();
    for (const { check_name: check, count } of causes) needs.set({ check }, count);
  };
}
