import { preset } from './preset.ts';

/** SolarEdge: power per quarter-hour and energy of the whole site; times are in the site's local time. */
export const solaredge = preset({
  key: 'solaredge',
  maker: 'SolarEdge',
  about: {
    de: 'Monitoring-API: Leistung und Energie der Anlage je Viertelstunde, je Zähler. Schlüssel: im Monitoring-Portal unter Admin, Site Access, API Access.',
    en: 'monitoring API: power and energy of the site by quarter-hours, of each meter. The key: in the monitoring portal below Admin, Site Access, API Access.',
  },
  parameters: [{ name: 'site', de: 'Nummer der Anlage (Site ID)', en: 'number of the site (site ID)' }],
  password: { de: 'API-Schlüssel', en: 'API key' },
  pollSeconds: 900,
  described: 'https://knowledge-center.solaredge.com/sites/kc/files/se_monitoring_api.pdf',
  recipe: {
    base: 'https://monitoringapi.solaredge.com',
    requests: [
      {
        path: '/site/{site}/powerDetails.json?startTime={from}&endTime={to}&api_key={password}',
        name: 'power',
        records: 'powerDetails.meters[].values',
        time: 'date',
        timeFormat: 'yyyy-MM-dd HH:mm:ss',
        device: 'type',
        units: { value: 'W' },
      },
      {
        path: '/site/{site}/energyDetails.json?timeUnit=QUARTER_OF_AN_HOUR&startTime={from}&endTime={to}&api_key={password}',
        name: 'energy',
        records: 'energyDetails.meters[].values',
        time: 'date',
        timeFormat: 'yyyy-MM-dd HH:mm:ss',
        device: 'type',
        units: { value: 'Wh' },
      },
    ],
    // a request may cover at most a month, and a day 300 requests
    since: { format: 'date_time', rangeHours: 24 * 28, overlapMinutes: 120, lookBackHours: 48, firstDays: 7 },
    perDay: 280,
    perLook: 20,
  },
});
