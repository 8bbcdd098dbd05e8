import type * as z from 'zod';
import type { ComponentChartResponse, ResearchChartResponse } from '@leitwarte/core/entities';
import type { Samples } from '@leitwarte/core/rules';
import type { Span } from '../../../reports/interval.ts';
import { alignedRows } from './rows.ts';
import type { ChosenColumn } from './selection.ts';
import { stretchesFor, downsampled } from './downsample.ts';

/** Line colours that people with colour blindness can distinguish (Okabe and Ito, darkened for white background). */
const COLOURS = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#8a6d00',
  '#56b4e9',
  '#7a3e9d',
  '#a0522d',
  '#4d4d4d',
  '#c2185b',
];
const colourOf = (index: number) => COLOURS[index % COLOURS.length] ?? '#0072b2';
const isoOf = (ms: number) => new Date(ms).toISOString();

/** Chart data for columns of one component over a common time axis (decision 3.64). */
export function componentChart(
  columns: readonly ChosenColumn[],
  lines: readonly Samples[],
  { from, until }: Span,
): z.output<typeof ComponentChartResponse> {
  const shown = lines.map((line) => downsampled(line, from, until, stretchesFor(lines.length)));
  const kept = new Set(shown.flatMap((line) => [...line.times]));
  const rows = [...alignedRows(lines)].filter(([time]) => kept.has(time));
  return {
    chart_time_array: rows.map(([time]) => isoOf(time)),
    datasets: columns.map((column, index) => ({
      label: column.description,
      unit: column.unit,
      data: rows.map(([, values]) => values[index] ?? null),
      borderColor: colourOf(index),
      backgroundColor: colourOf(index),
    })),
    thinned: shown.some((line, index) => line !== lines[index]),
  };
}

/**
 * Chart data for columns of several components: points in order of time, each with the column's id as `type` of its
 * dataset (decision 3.64).
 */
export function researchChart(
  columns: readonly ChosenColumn[],
  labels: readonly string[],
  lines: readonly Samples[],
  { from, until }: Span,
): z.output<typeof ResearchChartResponse> {
  const shown = lines.map((line) => downsampled(line, from, until, stretchesFor(lines.length)));
  const points = shown.flatMap((line, index) => {
    const type = String(columns[index]?.id ?? '');
    return Array.from(line.times, (time, slot) => ({ time, type, value: line.values[slot] ?? null }));
  });
  return {
    data_array: points
      .toSorted((a, b) => a.time - b.time)
      .map(({ time, type, value }) => ({ date: isoOf(time), type, value })),
    dataset_array: columns.map((column, index) => ({
      label: labels[index] ?? null,
      backgroundColor: colourOf(index),
      borderColor: colourOf(index),
      type: String(column.id),
    })),
    thinned: shown.some((line, index) => line !== lines[index]),
  };
}
