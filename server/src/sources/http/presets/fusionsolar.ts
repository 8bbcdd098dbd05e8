import { preset } from './preset.ts';

/** Huawei's northbound interface: the values of each device every five minutes. */
export const fusionsolar = preset({
  key: 'fusionsolar',
  maker: 'Huawei FusionSolar',
  about: {
    de: 'Northbound-API: Werte jedes Geräts einer Art alle fünf Minuten. Das Konto legt der Administrator der Firma in FusionSolar an; es kann nur einmal zugleich angemeldet sein.',
    en: 'northbound API: values of each device of one type every five minutes. The company’s administrator makes the account in FusionSolar; it can be signed in once at a time.',
  },
  parameters: [
    { name: 'station', de: 'Kennung der Anlage (plantCode, NE=…)', en: 'code of the plant (plantCode, NE=…)' },
    {
      name: 'base',
      de: 'Adresse der Region, etwa https://eu5.fusionsolar.huawei.com',
      en: 'address of the region, such as https://eu5.fusionsolar.huawei.com',
    },
    {
      name: 'type',
      de: 'Art der Geräte (1 Stringwechselrichter, 38 Hauswechselrichter)',
      en: 'type of the devices (1 string inverter, 38 residential inverter)',
    },
  ],
  username: { de: 'Benutzername des API-Kontos', en: 'user name of the API account' },
  password: { de: 'Passwort (systemCode)', en: 'password (systemCode)' },
  pollSeconds: 1800,
  described: 'https://support.huawei.com/enterprise/en/doc/EDOC1100358266',
  recipe: {
    base: 'https://intl.fusionsolar.huawei.com',
    signIn: {
      kind: 'session',
      path: '/thirdData/login',
      body: { userName: '{username}', systemCode: '{password}' },
      header: 'XSRF-TOKEN',
      minutes: 25,
    },
    devices: {
      path: '/thirdData/getDevList',
      method: 'POST',
      body: { stationCodes: '{station}' },
      records: 'data',
      id: 'id',
      where: { devTypeId: '{type}' },
    },
    requests: [
      {
        path: '/thirdData/getDevHistoryKpi',
        method: 'POST',
        body: { devIds: '{device}', devTypeId: '{type}', startTime: '{from}', endTime: '{to}' },
        records: 'data[].dataItemMap',
        time: 'collectTime',
        units: { active_power: 'kW', day_cap: 'kWh', total_cap: 'kWh' },
      },
    ],
    success: { at: 'success', is: true, code: 'failCode', tooOften: [407, 429], signedOut: [305] },
    // a request may cover at most three days
    since: { format: 'unix_ms', rangeHours: 72, overlapMinutes: 60, lookBackHours: 48, firstDays: 1 },
    perDay: 600,
    perLook: 20,
  },
});
