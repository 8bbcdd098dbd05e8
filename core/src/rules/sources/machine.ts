import type { SourceKind } from '../../codes/index.ts';

interface Reached {
  readonly kind: SourceKind;
  readonly host: string;
  readonly port: number | null;
  readonly tls: boolean;
}

/** Default port of the protocol of a source; undefined if the source sends data to the server. */
export function usualPort({ kind, tls }: Pick<Reached, 'kind' | 'tls'>): number | undefined {
  switch (kind) {
    case 'mqtt':
      return tls ? 8883 : 1883;
    case 'modbus':
      return 502;
    case 'ftp':
    case 'ftps':
      return 21;
    case 'sftp':
      return 22;
    case 'imap':
      return tls ? 993 : 143;
    case 'http':
    case 'influx':
    case 'json':
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** Host and port of a source, such as `192.168.1.20:502`; empty if the source sends data to the server. */
export function machineOf(source: Reached): string {
  const { host } = source;
  const port = source.port ?? usualPort(source);
  if (host === '' || port === undefined) return host;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Splits `broker.example.org:1883` or `[fd00::1]:502` into host and port; undefined if there is no port. */
export function hostAndPort(typed: string): { readonly host: string; readonly port: number } | undefined {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(typed.trim()) ?? [];
  const host = bracketed ?? plain;
  return host === undefined ? undefined : { host, port: Number(port) };
}
