import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answering, type Asked, serviceServer } from '../../../testing/serviceServer.ts';
import { openSourceRoom, type SourceRoom } from '../../../testing/sourceRoom.ts';
import { reachOnce } from '../../reaching/reachOut.ts';
import { presets } from './index.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

/** A test service that responds as its manufacturer documents: parameters of the source, and the expected result. */
interface Described {
  readonly parameters: string;
  readonly username?: string;
  readonly password?: string;
  readonly answering: Answering;
  /** Address, newest value and unit of each value. */
  readonly addresses: readonly (readonly [string, string, string | null])[];
  readonly newest: string;
}

const when = (asked: Asked, path: string) => asked.path === path;

const described: Readonly<Record<string, Described>> = {
  solaredge: {
    parameters: 'site=4711',
    password: 'KEY',
    answering: (asked) => {
      if (asked.query.get('api_key') !== 'KEY') return { status: 403 };
      const [kind, unit] = when(asked, '/site/4711/powerDetails.json')
        ? ['powerDetails', 'W']
        : ['energyDetails', 'Wh'];
      expect(asked.query.get('startTime')).toMatch(/^2026-11-\d\d \d\d:\d\d:\d\d$/);
      const values = [{ date: '2026-11-22 12:30:00', value: 1200.5 }, { date: '2026-11-22 12:45:00' }];
      return { body: { [kind]: { timeUnit: 'QUARTER_OF_AN_HOUR', unit, meters: [{ type: 'Production', values }] } } };
    },
    addresses: [
      ['Production energy.value', '1200.5', 'Wh'],
      ['Production power.value', '1200.5', 'W'],
    ],
    newest: '2026-11-22T11:30:00.000Z',
  },
  sma: {
    parameters: 'plant=17',
    username: 'client',
    password: 'secret',
    answering: (asked) => {
      if (when(asked, '/oauth2/token')) return { body: { access_token: 'T', token_type: 'Bearer', expires_in: 300 } };
      if (asked.headers.authorization !== 'Bearer T') return { status: 401 };
      if (when(asked, '/v1/plants/17/devices')) return { body: { devices: [{ deviceId: '99', type: 'Inverter' }] } };
      expect(asked.query.get('Date')).toMatch(/^2026-11-2[12]$/);
      const time = `${asked.query.get('Date')}T10:05:00`;
      const set = when(asked, '/v1/plants/17/measurements/sets/EnergyBalance/Day')
        ? [{ time, pvGeneration: 900, totalConsumption: 400 }]
        : [{ time, pvGeneration: 850 }];
      return { body: { plant: { plantId: '17' }, setType: 'x', resolution: 'FiveMinutes', set } };
    },
    addresses: [
      ['99 pvGeneration', '850', 'W'],
      ['plant.pvGeneration', '900', null],
      ['plant.totalConsumption', '400', null],
    ],
    newest: '2026-11-22T09:05:00.000Z',
  },
  fronius: {
    parameters: 'system=abc',
    username: 'ID',
    password: 'VALUE',
    answering: (asked) => {
      if (asked.headers['accesskeyid'] !== 'ID' || asked.headers['accesskeyvalue'] !== 'VALUE') return { status: 401 };
      if (when(asked, '/pvsystems/abc/devices-list'))
        return { body: { deviceIds: ['inv-1'], links: { totalItemsCount: 1 } } };
      const channels = [
        { channelName: 'EnergyExported', channelType: 'Energy', unit: 'Wh', value: 30.5 },
        { channelName: 'VoltageA', channelType: 'Voltage', unit: 'V', value: null },
      ];
      const data = [{ logDateTime: '2026-11-22T11:50:00Z', logDuration: 300, channels }];
      return { body: { pvSystemId: 'abc', data, links: { next: null } } };
    },
    addresses: [
      ['inv-1 EnergyExported', '30.5', 'Wh'],
      ['system.EnergyExported', '30.5', 'Wh'],
    ],
    newest: '2026-11-22T11:50:00.000Z',
  },
  fusionsolar: {
    parameters: 'station=NE=1\ntype=1',
    username: 'api',
    password: 'code',
    answering: (asked) => {
      const body: unknown = JSON.parse(asked.body);
      if (when(asked, '/thirdData/login')) {
        expect(body).toEqual({ userName: 'api', systemCode: 'code' });
        return { headers: { 'xsrf-token': 'X' }, body: { success: true, failCode: 0 } };
      }
      if (asked.headers['xsrf-token'] !== 'X') return { body: { success: false, failCode: 305 } };
      if (when(asked, '/thirdData/getDevList'))
        return {
          body: {
            success: true,
            failCode: 0,
            data: [
              { id: 5, devTypeId: 1 },
              { id: 6, devTypeId: 47 },
            ],
          },
        };
      expect(body).toEqual({ devIds: '5', devTypeId: '1', startTime: NOW - 86_400_000, endTime: NOW });
      const data = [{ devId: 5, collectTime: NOW - 300_000, dataItemMap: { active_power: 12.5, total_cap: 1000 } }];
      return { body: { success: true, failCode: 0, params: {}, data } };
    },
    addresses: [
      ['5 active_power', '12.5', 'kW'],
      ['5 total_cap', '1000', 'kWh'],
    ],
    newest: '2026-11-22T11:55:00.000Z',
  },
  'open-meteo': {
    parameters: 'latitude=50.33\nlongitude=8.75',
    answering: (asked) => {
      expect(asked.query.get('end_hour')).toBe('2026-11-22T12:00');
      const hourly = {
        time: ['2026-11-22T11:00', '2026-11-22T12:00'],
        shortwave_radiation: [80, 90],
        temperature_2m: [5.1, null],
      };
      return { body: { latitude: 50.33, utc_offset_seconds: 0, hourly_units: { time: 'iso8601' }, hourly } };
    },
    addresses: [
      ['shortwave_radiation', '90', 'W/m²'],
      ['temperature_2m', '5.1', '°C'],
    ],
    newest: '2026-11-22T12:00:00.000Z',
  },
  dwd: {
    parameters: 'station=10637',
    answering: (asked) => {
      expect(asked.path).toBe('/weather/weather_reports/poi/10637-BEOB.csv');
      return {
        headers: { 'content-type': 'text/csv' },
        body: [
          [
            'surface observations;Parameter description;dry_bulb_temperature_at_2_meter_above_ground',
            'global_radiation_last_hour;global_radiation_past_24_hours',
            'mean_wind_speed_during last_10_min_at_10_meters_above_ground',
          ].join(';'),
          '10637;Einheit;Grad C;W/m2;W/m2;km/h',
          'Datum;Uhrzeit (UTC);Temperatur (2m);Globalstrahlung;Globalstrahlung (24h);Windgeschwindigkeit',
          '22.11.26;11:00;5,1;80;---;12',
          '22.11.26;10:00;4,9;---;17;11',
          '',
        ].join('\r\n'),
      };
    },
    addresses: [
      ['dry_bulb_temperature_at_2_meter_above_ground', '5.1', '°C'],
      ['global_radiation_last_hour', '80', 'W/m²'],
      ['mean_wind_speed_during last_10_min_at_10_meters_above_ground', '12', 'km/h'],
    ],
    newest: '2026-11-22T11:00:00.000Z',
  },
  'bright-sky': {
    parameters: 'latitude=50.33\nlongitude=8.75',
    answering: () => ({
      body: {
        weather: [
          {
            timestamp: '2026-11-22T11:00:00+00:00',
            source_id: 2252,
            temperature: 5.1,
            wind_gust_speed: null,
            icon: 'cloudy',
          },
        ],
        sources: [{ id: 2252, dwd_station_id: '00282' }],
      },
    }),
    addresses: [['temperature', '5.1', '°C']],
    newest: '2026-11-22T11:00:00.000Z',
  },
};

describe('the known services', () => {
  let room: SourceRoom;
  let service: Awaited<ReturnType<typeof serviceServer>> | undefined;
  beforeAll(async () => {
    room = await openSourceRoom({ now: () => NOW });
  });
  afterAll(() => room.close());
  afterEach(async () => {
    service?.stop();
    await room.renew();
  });

  it.each(Object.entries(described))('the documented responses of %s are read correctly', async (preset, one) => {
    service = await serviceServer(one.answering);
    const base = `base=${service.base}`;
    const recipe = presets.find(({ key }) => key === preset)?.recipe;
    // URLs on other hosts, for example for the sign-in, are changed to the test server
    const moved = JSON.stringify({ ...recipe, base: service.base }).replaceAll('https://auth.smaapis.de', service.base);
    const how = recipe?.signIn?.kind === 'oauth' ? { recipe: moved } : { preset };
    const { id } = await room.make({
      name: preset,
      kind: 'http',
      ...how,
      parameters: `${one.parameters}\n${base}`,
      username: one.username ?? '',
      password: one.password ?? '',
    });
    await reachOnce(room.context, id, new AbortController().signal);
    await room.pass();
    const { sources } = room.root.client;
    expect(await sources.list({ query: { plant: room.plant } })).toMatchObject([
      { fault: null, last_time: one.newest },
    ]);
    const addresses = await sources.addresses({ id });
    expect(addresses.map(({ address, last_value, sent_unit }) => [address, last_value, sent_unit])).toEqual(
      one.addresses,
    );
    expect((await room.rejections()).filter(({ reason }) => reason !== 'unbound')).toEqual([]);
  });

  it('all known services are tested here, except those that differ only in how they sign in', () => {
    expect(presets.map(({ key }) => key).toSorted()).toEqual(
      [...Object.keys(described), 'open-meteo-customer', 'sma-code'].toSorted(),
    );
  });
});
