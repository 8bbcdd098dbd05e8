import type { OverviewPosition, Overview } from '@leitwarte/core/entities';
import { ageBeside, formatTime, formatValue, limitMarker, limitsOf } from '@leitwarte/core/rules';
import type { CompleteLanguage } from '@leitwarte/core/texts';
import type { Tone } from '../../output/colours.ts';
import { sparkline } from './sparkline.ts';

/** A line of a plant's overview: a heading, or a name with its value. */
export interface OverviewLine {
  readonly name: string;
  readonly value: string;
  readonly time: string;
  readonly level: 'section' | 'component' | 'value';
  readonly tone?: Tone;
}

interface Reader {
  readonly nowMs: number;
  readonly language: CompleteLanguage;
}

const marks = { low: '▼ ', high: '▲ ' } as const;

/** Lines of an overview, section by section. A value beyond its limits is marked by symbol and color. */
export function overviewLines(overview: Overview, zone: string, { nowMs, language }: Reader): OverviewLine[] {
  return overview.data.flatMap((section) => [
    heading('section', section.name),
    ...section.components.flatMap((component) => [
      ...(component.name === null || component.name === section.name ? [] : [heading('component', component.name)]),
      ...component.data.map((position) => {
        const line = lineOf(position, zone);
        const dated = { created_at: position.data_time ?? component.time_update, fresh_until: position.fresh_until };
        const age = ageBeside(dated, component.time_update, nowMs, language);
        return age === undefined ? line : { ...line, value: `${line.value} (${age})` };
      }),
    ]),
  ]);
}

const heading = (level: 'section' | 'component', name: string | null): OverviewLine => ({
  name: name ?? '',
  value: '',
  time: '',
  level,
});

function lineOf(position: OverviewPosition, zone: string): OverviewLine {
  const { name, data, unit, data_time, data_type } = position;
  const marker = limitMarker(data, limitsOf(position));
  const time = data_time === null ? '' : formatTime(data_time, 'dd.MM HH:mm', zone);
  return {
    name: name ?? '',
    value: (marker === undefined ? '' : marks[marker]) + shown(data, data_type, unit, zone),
    time,
    level: 'value',
    ...(marker === undefined ? {} : { tone: 'bad' as const }),
  };
}

function shown(data: OverviewPosition['data'], type: string, unit: string | null, zone: string): string {
  if (Array.isArray(data)) return sparkline(data);
  if (type === 'datetime' && typeof data === 'string') return formatTime(data, 'dd.MM.yyyy HH:mm', zone);
  return formatValue(data, unit);
}
