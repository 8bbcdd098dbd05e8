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
        // the two lines below the names contain units and German names
        skip: 2,
        time: 'surface observations',
        clock: 'Parameter description',
        timeFormat: 'dd.MM.yy HH:mm',
        zone: 'UTC',
        // as declared in the second line of the file
        units: {
          cloud_cover_total: '%',
          dew_point_temperature_at_2_meter_above_ground: '°C',
          diffuse_solar_radiation_last_hour: 'W/m²',
          direct_solar_radiation_last_hour: 'W/m²',
          dry_bulb_temperature_at_2_meter_above_ground: '°C',
          global_radiation_last_hour: 'W/m²',
          horizontal_visibility: 'km',
          maximum_wind_speed_last_hour: 'km/h',
          'mean_wind_direction_during_last_10 min_at_10_meters_above_ground': '°',
          'mean_wind_speed_during last_10_min_at_10_meters_above_ground': 'km/h',
          precipitation_amount_last_hour: 'mm',
          pressure_reduced_to_mean_sea_level: 'hPa',
          relative_humidity: '%',
          temperature_at_5_cm_above_ground: '°C',
          total_snow_depth: 'cm',
          total_time_of_sunshine_during_last_hour: 'min',
        },
        // left out: daily sums, which the file declares as W/m² too
        without: ['global_radiation_past_24_hours', 'direct_solar_radiation_last_24_hours'],
      },
    ],
    perDay: 200,
  },
});
