import type { SourceMade } from '@leitwarte/core/entities';

/** Text to copy to the device: configuration for Telegraf, or a command that sends JSON. */
export function linesToSet(server: string, { kind, id, token }: SourceMade): string {
  if (kind === 'json')
    return [
      `curl -H 'Authorization: Token ${token}' \\`,
      `  ${server}/api/v1/sources/${id}/readings \\`,
      `  -d '[{"power": 1.5}]'`,
    ].join('\n');
  return [
    '[[outputs.influxdb_v2]]',
    `  urls = ["${server}"]`,
    `  token = "${token}"`,
    '  organization = "leitwarte"',
    '  bucket = "leitwarte"',
  ].join('\n');
}
