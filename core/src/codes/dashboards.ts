/** Values of `standard_dashboard`; `graphic` is the graphic list. */
export const dashboardViews = ['tiles', 'list', 'graphic', 'map'] as const;
export type DashboardView = (typeof dashboardViews)[number];

/** How the values of the plants are combined to one key figure. */
export const kpiAggregations = ['avg', 'sum'] as const;
export type KpiAggregation = (typeof kpiAggregations)[number];

/** Aggregation of default key figures, and initial value for a new one. */
export const KPI_DEFAULT_AGGREGATION: KpiAggregation = 'avg';

/** Levels of the health percentage over all plants. */
export const healthLevels = ['good', 'medium', 'critical'] as const;
export type HealthLevel = (typeof healthLevels)[number];

/** Which limit a value violates: `low` at or below the lower limit, `high` at or above the upper one. */
export const limitMarkers = ['low', 'high'] as const;
export type LimitMarker = (typeof limitMarkers)[number];
