import type * as z from 'zod';
import type { PlainEvaluationResponse } from '@leitwarte/core/entities';
import { text } from '@leitwarte/core/texts';
import { captionOf, cellOf, columnsOfParts, footCellOf, type Report, type ReportPart } from './report.ts';

/** Maximum number of value columns on a page (decision 3.69). */
const COLUMNS_MAX = 12;

/**
 * Distributes plants over pages: a new page begins before a plant with which the page would have more than 12 columns;
 * at least one page.
 */
export function pagesOfPlants(parts: readonly ReportPart[]): ReportPart[][] {
  const pages: ReportPart[][] = [[]];
  for (const part of parts) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && columnsOfParts([...page, part]).length > COLUMNS_MAX) pages.push([part]);
    else page.push(part);
  }
  return pages;
}

/** The evaluation as one result table: plants as headers, their columns below, one row a day, month or year. */
export function evaluationResponse({ pages, rows, kind }: Report): z.output<typeof PlainEvaluationResponse> {
  const parts = pages.flat();
  const columns = columnsOfParts(parts);
  const valueOf = ({ value, unit, plant, dip, derived }: ReturnType<typeof cellOf>) => ({
    value,
    unit,
    ...(plant === undefined ? {} : { plant }),
    ...(dip === undefined ? {} : { dip }),
    ...(derived === undefined ? {} : { derived }),
  });
  return {
    headers: [
      { name: 'spacing', rowspan: 1, colspan: 1 },
      ...parts.map((part) => ({ name: part.name, rowspan: 1, colspan: columnsOfParts([part]).length })),
    ],
    header_positions: [
      { name: text('de', 'report.date'), rowspan: 1, colspan: 1 },
      ...columns.map(({ name }) => ({ name, rowspan: 1, colspan: 1 })),
    ],
    positions: rows.map((row, index) => ({
      name: captionOf(kind, row),
      values: columns.map((column) => valueOf(cellOf(column, column.figures[index] ?? null, column.dips?.has(index)))),
    })),
    footer: columns.map((column) => valueOf(footCellOf(column))),
  };
}
