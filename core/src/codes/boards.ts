/** Pages of an info board, in the order in which they are shown. */
export const boardPages = ['overview', 'day', 'month', 'flow', 'map', 'message'] as const;
export type BoardPage = (typeof boardPages)[number];

/** Figures of an info board, in the order in which they are shown. */
export const boardFigures = ['power', 'today', 'month', 'year', 'total', 'co2', 'households', 'expected'] as const;
export type BoardFigure = (typeof boardFigures)[number];

export const boardThemes = ['dark', 'light'] as const;
export type BoardTheme = (typeof boardThemes)[number];

/** Maximum number of plants that a board adds up. */
export const MOST_PLANTS_OF_A_BOARD = 100;

/** Emissions of the German electricity mix in 2024, g CO2 per kWh (Umweltbundesamt). */
export const DEFAULT_CO2_G_PER_KWH = 363;
/** Consumption of a household per year, kWh (Bundesnetzagentur, household customer of 3,500 kWh). */
export const DEFAULT_HOUSEHOLD_KWH = 3500;
