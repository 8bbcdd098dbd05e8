/** Colours of one theme for the canvas; tokens.css defines the same greys for the page. */
export interface ChartColors {
  readonly series: readonly string[];
  readonly grid: string;
  readonly text: string;
  readonly strongText: string;
  readonly surface: string;
}

/** The colours of Okabe and Ito, darkened or lightened to a contrast of 3:1 with the surface, and two more. */
export const chartColors: Readonly<Record<'light' | 'dark', ChartColors>> = {
  light: {
    series: [
      '#0072b2',
      '#c24e00',
      '#008560',
      '#b06f9a',
      '#a87400',
      '#2b8fc7',
      '#857c00',
      '#17212b',
      '#8a4b2f',
      '#75838f',
    ],
    grid: '#dce2e7',
    text: '#5f6d7a',
    strongText: '#17212b',
    surface: '#ffffff',
  },
  dark: {
    series: [
      '#3f9fe0',
      '#f0803c',
      '#1fc59a',
      '#dd94bb',
      '#e69f00',
      '#8ed0f5',
      '#f0e442',
      '#e7edf2',
      '#c58a6a',
      '#98a5b1',
    ],
    grid: '#232c35',
    text: '#8b98a4',
    strongText: '#e7edf2',
    surface: '#12181e',
  },
};

export function seriesColor({ series }: ChartColors, index: number): string {
  return series[index % series.length] ?? '';
}
