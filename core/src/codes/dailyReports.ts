/** Source of a daily report column: DA one component, DG a group of components, SD sum and AD mean of the adjacent data columns. */
export const reportColumnTypes = ['DA', 'DG', 'SD', 'AD'] as const;
export type ReportColumnType = (typeof reportColumnTypes)[number];
export const DEFAULT_REPORT_COLUMN_TYPE: ReportColumnType = 'DA';

/** Column types that read data themselves; columns of plant evaluations always have one of these. */
export const dataColumnTypes = ['DA', 'DG'] as const satisfies readonly ReportColumnType[];
export type DataColumnType = (typeof dataColumnTypes)[number];

/** Footer of a column: EF empty, AF average, SF sum of its non-empty day values. */
export const footerTypes = ['EF', 'AF', 'SF'] as const;
export type FooterType = (typeof footerTypes)[number];
export const DEFAULT_FOOTER_TYPE: FooterType = 'EF';

/**
 * Value kinds of the specification: how the readings of a day become one value. LD last, MD maximum, SD sum, AD mean,
 * FK growth of a running counter, TK value reached by a day counter, FD first, MM maximum minus minimum, M2 minimum, KW
 * energy from power.
 */
export const readingValueTypes = ['LD', 'MD', 'SD', 'AD', 'FK', 'TK', 'FD', 'MM', 'M2', 'KW'] as const;
export type ReadingValueType = (typeof readingValueTypes)[number];
/**
 * Value kinds that are not in the specification. They are computed from the energy balance of the component, regardless
 * of which of its columns is linked: EE expected energy, LE lost energy, ES share of the expected energy, PR
 * performance ratio, PT temperature-corrected performance ratio, SY specific yield, FL full-load hours, AT availability
 * by time, AE availability by energy, OH operating hours, BV quarter-hours in operation (Betriebsviertelstunden), ST
 * starts.
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
