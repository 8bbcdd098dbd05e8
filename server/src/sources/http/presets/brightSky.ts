import { preset } from './preset.ts';

/** The stations of the German weather service by coordinates, from the free service Bright Sky. */
export const brightSky = preset({
  key: 'bright-sky',
  maker: 'Bright Sky (DWD)',
  about: {
    de: 'Stündliche Daten des Deutschen Wetterdienstes für einen Ort, von der nächsten Station. Kein Schlüssel nötig; ein freier Dienst Dritter; als Quelle ist der Deutsche Wetterdienst zu nennen (CC BY 4.0).',
    en: 'hourly data of the German weather service for a place, of the nearest station. No key is needed; a free service of third parties; name Deutscher Wetterdienst as the source (CC BY 4.0).',
  },
  parameters: [
    { name: 'latitude', de: 'Breite, etwa 50.33', en: 'latitude, such as 50.33' },
    { name: 'longitude', de: 'Länge, etwa 8.75', en: 'longitude, such as 8.75' },
  ],
  weather: true,
  pollSeconds: 3600,
  described: 'https://brightsky.dev/docs/',
  recipe: {
    base: 'https://api.brightsky.dev',
    requests: [
      {
        path: '/weather?lat={latitude}&lon={longitude}&date={from}&last_date={to}',
        records: 'weather',
        time: 'timestamp',
        without: ['source_id', 'fallback_source_ids', 'icon', 'condition'],
        // the units of `units=dwd`, which the service uses by default
        units: {
          temperature: '°C',
          dew_point: '°C',
          relative_humidity: '%',
          wind_speed: 'km/h',
          wind_gust_speed: 'km/h',
          wind_direction: '°',
          wind_gust_direction: '°',
          cloud_cover: '%',
          solar: 'kWh/m²',
          precipitation: 'mm',
          pressure_msl: 'hPa',
          sunshine: 'min',
          visibility: 'm',
        },
      },
    ],
    since: { format: 'iso', rangeHours: 24 * 10, overlapMinutes: 180, lookBackHours: 24, firstDays: 2 },
    perDay: 500,
  },
});
