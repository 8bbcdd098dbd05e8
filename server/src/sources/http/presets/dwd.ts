import { preset } from './preset.ts';

/** Hourly observations of a weather station from the German weather service's open data server (`weather_reports/poi`). */
export const dwd = preset({
  key: 'dwd',
  maker: 'Deutscher Wetterdienst',
  about: {
    de: 'Stündliche Messwerte einer Wetterstation aus dem Open-Data-Angebot, etwa die Globalstrahlung. Kein Schlüssel nötig; als Quelle ist der Deutsche Wetterdienst zu nennen (CC BY 4.0).',
    en: 'hourly observations of a weather station from the open data server, such as global radiation. No key is needed; name Deutscher Wetterdienst as the source (CC BY 4.0).',
  },
  parameters: [
    {
      name: 'station',
      de: 'Kennung der Station mit fünf Zeichen, etwa 10637',
      en: 'id of the station with five signs, such as 10637',
    },
  ],
  weather: true,
  pollSeconds: 1800,
  described: 'https://opendata.dwd.de/weather/weather_reports/poi/',
  recipe: {
    base: 'https://opendata.dwd.de',
    requests: [
      {
        path: '/weather/weather_reports/poi/{station}-BEOB.csv',
        format: 'csv',
        decimalSign: ',',
        // below the names there are lines with units and German names
        skip: 2,
        time: 'surface observations',
        clock: 'Parameter description',
        timeFormat: 'dd.MM.yy HH:mm',
        zone: 'UTC',
      },
    ],
    perDay: 200,
  },
});
