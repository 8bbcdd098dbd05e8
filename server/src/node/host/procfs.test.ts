import { expect, test } from 'vitest';
import { clockMhz, diskMounts, diskTraffic, memoryFigures, physicalCores } from './procfs.ts';

test('memory figures are converted to bytes', () => {
  const figures = memoryFigures('MemTotal:       16384256 kB\nMemAvailable:    8000000 kB\nHugePages_Total:       0\n');
  expect(figures.get('MemTotal')).toBe(16_384_256 * 1024);
  expect(figures.has('HugePages_Total')).toBe(false);
});

test('two threads of one core count as one physical core', () => {
  const block = (socket: number, core: number) => `processor\t: 0\nphysical id\t: ${socket}\ncore id\t\t: ${core}\n`;
  expect(physicalCores([block(0, 0), block(0, 0), block(0, 1), block(1, 0)].join('\n'))).toBe(3);
  expect(physicalCores('processor\t: 0\nBogoMIPS\t: 50.00\n')).toBeNull();
});

test('the clock frequency is the mean of all cores', () => {
  expect(clockMhz('cpu MHz\t\t: 2000.500\ncache size\t: 512 KB\n\ncpu MHz\t\t: 3000.500\n')).toBe(2500.5);
  expect(clockMhz('processor\t: 0\n')).toBeNull();
});

test('each device is listed once, at its shortest mount point; loop devices and pseudo file systems are left out', () => {
  const mounts = [
    'overlay / overlay rw 0 0',
    'proc /proc proc rw 0 0',
    '/dev/sda1 /etc/hosts ext4 rw 0 0',
    '/dev/sda1 /data ext4 rw 0 0',
    String.raw`/dev/sdb1 /mnt/Alte\040Daten ext4 rw 0 0`,
    '/dev/loop3 /snap/core squashfs ro 0 0',
    '',
  ].join('\n');
  expect(diskMounts(mounts)).toEqual([
    { device: 'overlay', mountpoint: '/' },
    { device: '/dev/sda1', mountpoint: '/data' },
    { device: '/dev/sdb1', mountpoint: '/mnt/Alte Daten' },
  ]);
});

test('disk traffic is counted in bytes of whole disks, without their partitions', () => {
  const stats = [
    '   8  0 sda 10 0 100 0 20 0 200 0 0 0 0',
    '   8  1 sda1 10 0 100 0 20 0 200 0 0 0 0',
    '   7 0 loop0 1 0 9 0 0 0 9 0',
  ];
  expect(diskTraffic(stats.join('\n'), ['sda'])).toEqual({ read: 51_200, written: 102_400 });
});
