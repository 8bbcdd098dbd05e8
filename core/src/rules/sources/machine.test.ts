import { expect, test } from 'vitest';
import { hostAndPort, machineOf } from './machine.ts';

const reached = { kind: 'modbus', host: '192.168.1.20', port: null, tls: false } as const;

test('the address of a source is shown with its port; if none is set, with the default port', () => {
  expect(machineOf(reached)).toBe('192.168.1.20:502');
  expect(machineOf({ ...reached, port: 8445 })).toBe('192.168.1.20:8445');
  expect(machineOf({ ...reached, kind: 'mqtt' })).toBe('192.168.1.20:1883');
  expect(machineOf({ ...reached, kind: 'mqtt', tls: true })).toBe('192.168.1.20:8883');
  expect(machineOf({ ...reached, kind: 'sftp' })).toBe('192.168.1.20:22');
  expect(machineOf({ ...reached, host: 'fd00::1' })).toBe('[fd00::1]:502');
  expect(machineOf({ ...reached, kind: 'influx', host: '' })).toBe('');
});

test('a host typed with its port is distinguished from an IPv6 address', () => {
  expect(hostAndPort('127.0.0.1:8445')).toEqual({ host: '127.0.0.1', port: 8445 });
  expect(hostAndPort('[fd00::1]:502')).toEqual({ host: 'fd00::1', port: 502 });
  for (const typed of ['127.0.0.1', 'fd00::1', 'fd00::1:502', 'a:', ':502', 'a:x', 'http://a:80/'])
    expect(hostAndPort(typed)).toBeUndefined();
});
