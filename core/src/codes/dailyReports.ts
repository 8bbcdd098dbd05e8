/** Source of a daily report column: DA one component, DG a group of components, SD sum and AD mean of the adjacent data columns. */
export const reportColumnTypes = ['DA', 'DG', 'SD', 'AD'] as const;
export type ReportColumnType = (typeof reportColumnTypes)[number];
export const DEFAULT_REPORT_COLUMN_TYPE: ReportColumnType = 'DA';

/** Column types that read data; the only ones of plant evaluations. */
export const dataColumnTypes = ['DA', 'DG'] as const satisfies readonly ReportColumnType[];
export type DataColumnType = (typeof dataColumnTypes)[number];

/** Footer of a column: EF empty, AF average, SF sum of its non-empty day values. */
export const footerTypes = ['EF', 'AF', 'SF'] as const;
export type FooterType = (typeof footerTypes)[number];
export const DEFAULT_FOOTER_TYPE: FooterType = 'EF';

/** How the samples of a day become one value: last, maximum, sum, mean, running counter, day counter, first, swing, minimum, energy from power. */
export const readingValueTypes = ['LD', 'MD', 'SD', 'AD', 'FK', 'TK', 'FD', 'MM', 'M2', 'KW'] as const;
export type ReadingValueType = (typeof readingValueTypes)[number];
/**
 * Ours: figures from the balance of the linked component, whichever of its columns is linked: expected, lost energy,
 * share of the expected energy, performance ratio, the same corrected by temperature, specific yield, full-load hours,
 * availability by time and by energy, operating hours, quarter-hours in operation (Betriebsviertelstunden), starts.
 */
export const derivedValueTypes = ['EE', 'LE', 'ES', 'PR', 'PT', 'SY', 'FL', 'AT', 'AE', 'OH', 'BV', 'ST'] as const;
export type DerivedValueType = (typeof derivedValueTypes)[number];
export const valueColumnTypes = [...readingValueTypes, ...derivedValueTypes] as const;
export type ValueColumnType = (typeof valueColumnTypes)[number];
export const DEFAULT_VALUE_COLUMN_TYPE: ValueColumnType = 'LD';

/** Day whose samples are used: DB the day before the row's day, CD the row's day. */
export const calculationDays = ['DB', 'CD'] as const;
export type CalculationDay = (typeof calculationDays)[number];
export const DEFAULT_CALCULATION_DAY: CalculationDay = 'CD';

/** How the members of a group become one value. */
export const calculations = ['sum', 'avg'] as const;
export type Calculation = (typeof calculations)[number];
export const DEFAULT_CALCULATION: Calculation = 'sum';

/** Period of an evaluation: DA days, MO months, YE years. */
export const evaluationTypes = ['DA', 'MO', 'YE'] as const;
export type EvaluationType = (typeof evaluationTypes)[number];
