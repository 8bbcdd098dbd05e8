import type { ComponentDataDescription } from '../../entities/index.ts';

/** Maximum number of columns that can be selected on the screen Research, over all components (decision 3.85). */
export const RESEARCH_MAX = 10;

type Described = Pick<ComponentDataDescription, 'col_description' | 'is_suitable_for_analyse'>;

/**
 * Why a column cannot be analysed: it combines two texts, or it is marked as unsuitable (analysis-18, -19); undefined
 * if it can be analysed.
 */
export function notAnalysed(
  column: Pick<ComponentDataDescription, 'is_suitable_for_analyse' | 'col_component_data_description2'>,
): 'combined' | 'unsuitable' | undefined {
  if (column.col_component_data_description2) return 'combined';
  return column.is_suitable_for_analyse ? undefined : 'unsuitable';
}

const PRESET = 'aktuelle leistung';

/** The initial column of an analysis: `aktuelle Leistung`, otherwise the first that can be analysed (analysis-12, -13). */
export function firstAnalysed<C extends Described>(columns: readonly C[]): C | undefined {
  const offered = columns.filter(({ is_suitable_for_analyse }) => is_suitable_for_analyse);
  return offered.find(({ col_description: name }) => name?.trim().toLowerCase() === PRESET) ?? offered[0];
}
