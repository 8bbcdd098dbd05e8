import { expect, test } from 'vitest';
import type { HostFigures } from '../../../platform/hostFigures.ts';
import { onEveryEngine, testContext } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';
import { logActivity } from '../../common/activityLog.ts';
import { sizeText, systemInfoOf } from './systemInfo.ts';

onEveryEngine('the activity log', (fixture) => {
  test('log entries are listed newest first, 50 on each page, and can be filtered by type', async () => {
    const { db } = fixture;
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const actor = { id: root.id, username: root.username, organisationId: world.organisationId };
    const start = Date.UTC(2030, 0, 1);
    for (let index = 0; index < 60; index += 1)
      await logActivity(db, start + index, actor, index % 6 === 0 ? 'Create' : 'Login', `Eintrag ${index}`);
    const first = await root.client.log.list({});
    expect(first.results).toHaveLength(50);
    expect(first.results[0]).toEqual({
      id: expect.any(Number),
      action_time: '2030-01-01T00:00:00.059Z',
      action_type: 'Login',
      actor_bez: root.username,
      remarks: 'Eintrag 59',
    });
    expect(first).toMatchObject({ previous: null, next: expect.stringMatching(/\?page=2$/) });
    const second = await root.client.log.list({ query: { page: 2 } });
    expect(second.results.slice(0, 10).map((one) => one.remarks)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Eintrag ${9 - index}`),
    );
    const created = await root.client.log.list({ query: { action_type: 'Create' } });
    expect(new Set(created.results.map((one) => one.action_type))).toEqual(new Set(['Create']));
    expect(created.results[0]?.remarks).toBe('Eintrag 54');
    expect((await root.client.log.list({ query: { action_type: '' } })).count).toBe(first.count);
    expect(await root.client.log.list({ query: { action_type: 'Send TB' } })).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
    });
  });

  test('only superusers can see the activity log and the figures of the host', async () => {
    const world = await createWorld(fixture.context);
    const manager = await world.actor(world.groups.orgaManager);
    const forbidden = { problem: { status: 403, detail: 'permission_denied' } };
    await expect(manager.client.log.list({})).rejects.toMatchObject(forbidden);
    await expect(manager.client.log.systemInfo()).rejects.toMatchObject(forbidden);
  });
});

const HOST: HostFigures = {
  system: 'Linux 6.1',
  version: '#1 SMP',
  hostName: 'leitwarte',
  cpuBrand: 'Prozessor',
  ipAddress: '192.0.2.7',
  macAddress: '00:00:5e:00:53:01',
  bootedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  physicalCores: 2,
  coreUsage: [0.125, 0.5],
  frequencyMhz: 2400,
  memory: { total: 16 * 1024 ** 3, available: 4 * 1024 ** 3 },
  swap: { total: 1024 ** 2, free: 1024 ** 2 },
  partitions: [{ mountpoint: '/', device: '/dev/sda1', total: 1024 ** 4, used: 1024 ** 3, free: 3 * 1024 ** 3 }],
  diskRead: 1536,
  diskWritten: null,
};

test('system-overview-6, -7, -9, -10, 3.80: sizes are texts with unit, percentages are numbers, the frequency is a text in MHz, the start is ISO 8601', () => {
  expect(systemInfoOf(HOST)).toEqual({
    system_info: {
      system: 'Linux 6.1',
      version: '#1 SMP',
      node_name: 'leitwarte',
      cpu_brand: 'Prozessor',
      ip_address: '192.0.2.7',
      mac_address: '00:00:5e:00:53:01',
    },
    boot_info: { boot_time: '2026-01-02T03:04:05.000Z' },
    cpu_info: {
      physical_cores: 2,
      total_cores: 2,
      total_cpu_usage: 31.3,
      core_usage: ['Core 0: 12.5%', 'Core 1: 50.0%'],
      current_frequency: '2400.00 MHz',
    },
    memory_info: { total: '16.00 GB', used: '12.00 GB', available: '4.00 GB', percentage: 75 },
    swap_info: { total: '1.00 MB', used: '0.00 B', free: '1.00 MB' },
    disk_info: {
      partitions: [
        {
          mountpoint: '/',
          device: '/dev/sda1',
          total_size: '1.00 TB',
          used: '1.00 GB',
          free: '3.00 GB',
          percentage: 25,
        },
      ],
      io_stats: { total_read: '1.50 KB', total_write: null },
    },
  });
  expect(sizeText(15.62 * 1024 ** 3)).toBe('15.62 GB');
});

test('3.80: the figures shown are those of the actual host', async () => {
  const context = await testContext();
  const root = await (await createWorld(context)).superuser();
  const info = await root.client.log.systemInfo();
  expect(info.cpu_info.core_usage.length).toBe(info.cpu_info.total_cores);
  expect(info.memory_info.total).toMatch(/^\d+\.\d\d [KMGT]B$/);
  expect(Date.parse(info.boot_info.boot_time ?? '')).toBeLessThan(Date.now());
  expect(info.disk_info.partitions.length).toBeGreaterThan(0);
  await context.close();
});
