import type { Reachers } from '../../platform/reaching.ts';

/** Each is in a separate chunk with its library, so that it is loaded on first use. */
export const reachers: Reachers = {
  ftp: async () => (await import('./ftp.ts')).reachFtp,
  ftps: async () => (await import('./ftp.ts')).reachFtp,
  sftp: async () => (await import('./sftp.ts')).reachSftp,
  http: async () => (await import('../../sources/http/reach.ts')).reachHttp,
  imap: async () => (await import('./imap.ts')).reachImap,
  modbus: async () => (await import('./modbus.ts')).reachModbus,
  mqtt: async () => (await import('./mqtt.ts')).reachMqtt,
};
