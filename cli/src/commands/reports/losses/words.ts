import type { PlantLosses } from '@leitwarte/core/entities';
import { formatNumber, formatValue } from '@leitwarte/core/rules';
import { type Language, text } from '@leitwarte/core/texts';

/** `Ausfall 12,5 kWh (1,01 €); ungeklärt −0,3 kWh`. */
export function causesText(losses: PlantLosses['losses'], language: Language): string | null {
  if (losses.length === 0) return null;
  return losses
    .map(({ cause, wh, eur }) => {
      const worth = eur === null ? '' : ` (${formatNumber(eur, 2)} €)`;
      return `${text(language, `lossCause.${cause}`)} ${formatValue(wh / 1000, 'kWh')}${worth}`;
    })
    .join('; ');
}

/** The name of a method; null if no method has a value. */
export const methodText = (method: PlantLosses['method'], language: Language): string | null =>
  method === null ? null : text(language, `yieldMethod.${method}`);
