import { preset, type WrittenRecipe } from './preset.ts';

const about = {
  de: 'Monitoring-API: Leistung der Anlage und jedes Geräts alle fünf Minuten. Zugangsdaten vergibt SMA (developer.sma.de); der Eigentümer der Anlage muss zustimmen.',
  en: 'monitoring API: power of the plant and of each device every five minutes. SMA gives the credentials (developer.sma.de); the owner of the plant has to consent.',
};

const common = {
  about,
  parameters: [{ name: 'plant', de: 'Nummer der Anlage (plantId)', en: 'number of the plant (plantId)' }],
  username: { de: 'client_id', en: 'client_id' },
  pollSeconds: 900,
  described: 'https://developer.sma.de/sma-apis',
};

/** Code flow (developer.sma.de/api-access-control): SMA returns a refresh token without a scope. */
const CONSENT = { authorize: 'https://auth.smaapis.de/oauth2/auth' };

const recipe = (grant: 'client_credentials' | 'refresh_token'): WrittenRecipe => ({
  base: 'https://monitoring.smaapis.de',
  signIn: {
    kind: 'oauth',
    url: 'https://auth.smaapis.de/oauth2/token',
    grant,
    ...(grant === 'refresh_token' && CONSENT),
  },
  devices: { path: '/v1/plants/{plant}/devices', records: 'devices', id: 'deviceId' },
  requests: [
    {
      path: '/v1/plants/{plant}/measurements/sets/EnergyBalance/Day?Date={from}',
      name: 'plant',
      records: 'set',
      time: 'time',
    },
    {
      path: '/v1/devices/{device}/measurements/sets/EnergyAndPowerPv/Day?Date={from}',
      records: 'set',
      time: 'time',
      units: { pvGeneration: 'W' },
    },
  ],
  // data are requested by date; the last value of a day is that of the next midnight
  since: { format: 'date', rangeHours: 24, overlapMinutes: 60, lookBackHours: 24, firstDays: 1 },
  perDay: 5000,
  perLook: 60,
});

/** SMA, signing in with client credentials only. */
export const sma = preset({
  key: 'sma',
  maker: 'SMA',
  ...common,
  password: { de: 'client_secret', en: 'client_secret' },
  recipe: recipe('client_credentials'),
});

/** SMA, signing in with a token from the owner's consent (code flow). */
export const smaCode = preset({
  key: 'sma-code',
  maker: 'SMA (Code Flow)',
  ...common,
  password: {
    de: 'client_secret=… (den Token gibt die Zustimmung an der Quelle; wer schon einen hat, setzt mit einem Leerzeichen refresh_token=… dahinter)',
    en: 'client_secret=… (the consent at the source gives the token; whoever has one puts refresh_token=… behind it, with a blank between them)',
  },
  recipe: recipe('refresh_token'),
});
