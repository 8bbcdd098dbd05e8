import { formatDate, formatNumber, formatValue } from '@leitwarte/core/rules';
import type { Language } from '../../../../texts/language.ts';
import { energyText } from '../../../../shared/energy/energyText.ts';
import type { Period, Span } from '../periods.ts';

const formatOf = (language: Language, month: 'long' | 'short') =>
  new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });

/** `November 2026`, or `2026` for a whole year. */
export const periodName = ({ year, month }: Period, language: Language): string =>
  month === 0 ? String(year) : `${formatOf(language, 'long').format(Date.UTC(year, month - 1, 1))} ${year}`;

export const shortMonth = (month: number, language: Language): string =>
  formatOf(language, 'short').format(Date.UTC(2024, month - 1, 1));

export const spanText = ({ from, until }: Span): string =>
  from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;

/** `−13 %`, with a sign, because it is a change. */
export function changeText(percent: number): string {
  const rounded = Math.round(percent);
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '±';
  return `${sign}${formatNumber(Math.abs(rounded), 0)} %`;
}

export const valueText = (value: number, isPerKw: boolean): string =>
  isPerKw ? formatValue(value, 'kWh/kW', value < 10 ? 2 : 1) : energyText(value);
