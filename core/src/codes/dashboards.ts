/** Values of `standard_dashboard`; `graphic` is the graphic list. */
export const dashboardViews = ['tiles', 'list', 'graphic', 'map'] as const;
export type DashboardView = (typeof dashboardViews)[number];

/** How the values of the plants become one key figure. */
export const kpiAggregations = ['avg', 'sum'] as const;
export type KpiAggregation = (typeof kpiAggregations)[number];

/** Aggregation of default key figures and preset of a new one. */
export const KPI_DEFAULT_AGGREGATION: KpiAggregation = 'avg';

/** Verdict on the health percentage of all plants. */
export const healthLevels = ['good', 'medium', 'critical'] as const;
export type HealthLevel = (typeof healthLevels)[number];

/** Side on which a value touches or leaves its limits. */
export const limitMarkers = ['low', 'high'] as const;
export type LimitMarker = (typeof limitMarkers)[number];
