import type { PlantLosses } from '@leitwarte/core/entities';
import { formatNumber, formatValue } from '@leitwarte/core/rules';
import { type CompleteLanguage, text } from '@leitwarte/core/texts';

/** Losses by cause: `Ausfall 12,5 kWh (1,01 €); ungeklärt −0,3 kWh`. */
export function causesText(losses: PlantLosses['losses'], language: CompleteLanguage): string | null {
  if (losses.length === 0) return null;
  return losses
    .map(({ cause, wh, eur }) => {
      const worth = eur === null ? '' : ` (${formatNumber(eur, 2)} €)`;
      return `${text(language, `lossCause.${cause}`)} ${formatValue(wh / 1000, 'kWh')}${worth}`;
    })
    .join('; ');
}

/** Name of a method; null if no method has a result. */
export const methodText = (method: PlantLosses['method'], language: CompleteLanguage): string | null =>
  method === null ? null : text(language, `yieldMethod.${method}`);
