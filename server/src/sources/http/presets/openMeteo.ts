import { preset } from './preset.ts';

/** Hourly weather of models, for a place; what lies ahead is not asked for. */
export const openMeteo = preset({
  key: 'open-meteo',
  maker: 'Open-Meteo',
  about: {
    de: 'Wetter aus Modellen, stündlich: Globalstrahlung, Temperatur, Wind, Bewölkung. Ohne Schlüssel nur für nicht gewerbliche Nutzung; gewerblich mit base=https://customer-api.open-meteo.com und key=…',
    en: 'weather of models by the hour: global radiation, temperature, wind, clouds. Without a key for non-commercial use alone; commercial use with base=https://customer-api.open-meteo.com and key=…',
  },
  parameters: [
    { name: 'latitude', de: 'Breite, etwa 50.33', en: 'latitude, such as 50.33' },
    { name: 'longitude', de: 'Länge, etwa 8.75', en: 'longitude, such as 8.75' },
  ],
  pollSeconds: 3600,
  described: 'https://open-meteo.com/en/docs',
  recipe: {
    base: 'https://api.open-meteo.com',
    requests: [
      {
        path: '/v1/forecast?latitude={latitude}&longitude={longitude}&hourly=shortwave_radiation,temperature_2m,wind_speed_10m,cloud_cover&timezone=GMT&start_hour={from}&end_hour={to}',
        records: 'hourly',
        columns: true,
        time: 'time',
        zone: 'UTC',
        units: { shortwave_radiation: 'W/m²', temperature_2m: '°C', wind_speed_10m: 'km/h', cloud_cover: '%' },
      },
    ],
    since: { format: 'hour', rangeHours: 24 * 14, overlapMinutes: 180, lookBackHours: 24, firstDays: 7 },
    perDay: 500,
  },
});
