import { preset } from './preset.ts';

/** Query API of Fronius Solar.web: the channels of the whole system and of each device every five minutes. */
export const fronius = preset({
  key: 'fronius',
  maker: 'Fronius Solar.web',
  about: {
    de: 'Solar.web Query API: Kanäle der Anlage und jedes Geräts alle fünf Minuten. Den Schlüssel legt man in Solar.web an; Fronius rechnet nach abgefragten Werten ab.',
    en: 'Solar.web Query API: channels of the system and of each device every five minutes. The key is made in Solar.web; Fronius bills by the values that are asked for.',
  },
  parameters: [{ name: 'system', de: 'Kennung der Anlage (pvSystemId)', en: 'id of the system (pvSystemId)' }],
  username: { de: 'AccessKeyId', en: 'AccessKeyId' },
  password: { de: 'AccessKeyValue', en: 'AccessKeyValue' },
  pollSeconds: 3600,
  described: 'https://www.fronius.com/solarweb-query-api',
  recipe: {
    base: 'https://api.solarweb.com/swqapi',
    headers: { AccessKeyId: '{username}', AccessKeyValue: '{password}' },
    devices: { path: '/pvsystems/{system}/devices-list', records: 'deviceIds' },
    requests: [
      {
        path: '/pvsystems/{system}/histdata?from={from}&to={to}',
        name: 'system',
        records: 'data',
        time: 'logDateTime',
        pairs: { list: 'channels', name: 'channelName', value: 'value', unit: 'unit' },
        paging: { kind: 'next', at: 'links.next' },
      },
      {
        path: '/pvsystems/{system}/devices/{device}/histdata?from={from}&to={to}',
        records: 'data',
        time: 'logDateTime',
        pairs: { list: 'channels', name: 'channelName', value: 'value', unit: 'unit' },
        paging: { kind: 'next', at: 'links.next' },
      },
    ],
    since: { format: 'iso', rangeHours: 24, overlapMinutes: 10, lookBackHours: 6, firstDays: 1 },
    perDay: 2000,
    perLook: 60,
  },
});
