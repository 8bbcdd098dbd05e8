import { preset, type WrittenRecipe } from './preset.ts';

const common = {
  parameters: [
    { name: 'latitude', de: 'Breite, etwa 50.33', en: 'latitude, such as 50.33' },
    { name: 'longitude', de: 'Länge, etwa 8.75', en: 'longitude, such as 8.75' },
  ],
  weather: true,
  pollSeconds: 3600,
} as const;

const recipe = (base: string, key: string): WrittenRecipe => ({
  base,
  requests: [
    {
      path: `/v1/forecast?latitude={latitude}&longitude={longitude}&hourly=shortwave_radiation,temperature_2m,wind_speed_10m,cloud_cover&wind_speed_unit=ms&timezone=GMT&start_hour={from}&end_hour={to}${key}`,
      records: 'hourly',
      columns: true,
      time: 'time',
      zone: 'UTC',
      units: { shortwave_radiation: 'W/m²', temperature_2m: '°C', wind_speed_10m: 'm/s', cloud_cover: '%' },
    },
  ],
  since: { format: 'hour', rangeHours: 24 * 14, overlapMinutes: 180, lookBackHours: 24, firstDays: 7 },
  perDay: 500,
});

/** Hourly weather of models for a location; forecasts are not requested. */
export const openMeteo = preset({
  key: 'open-meteo',
  maker: 'Open-Meteo',
  about: {
    de: 'Wetter aus Modellen, stündlich: Globalstrahlung, Temperatur, Wind, Bewölkung. Ohne Schlüssel, nur für nicht gewerbliche Nutzung; die Quelle ist zu nennen (CC BY 4.0).',
    en: 'weather of models by the hour: global radiation, temperature, wind, clouds. Without a key, for non-commercial use only; name the source (CC BY 4.0).',
  },
  ...common,
  described: 'https://open-meteo.com/en/docs',
  recipe: recipe('https://api.open-meteo.com', ''),
});

/** Open-Meteo with a customer's API key, which uses another host. */
export const openMeteoCustomer = preset({
  key: 'open-meteo-customer',
  maker: 'Open-Meteo (Customer API)',
  about: {
    de: 'Wetter aus Modellen, stündlich, für gewerbliche Nutzung: mit dem Schlüssel eines Abonnements; die Quelle ist zu nennen (CC BY 4.0).',
    en: 'weather of models by the hour, for commercial use: with the key of a subscription; name the source (CC BY 4.0).',
  },
  ...common,
  password: { de: 'API-Schlüssel', en: 'API key' },
  described: 'https://open-meteo.com/en/pricing',
  recipe: recipe('https://customer-api.open-meteo.com', '&apikey={password}'),
});
