import type { Logger, PlantType } from '@leitwarte/core/codes';

/**
 * Words in names of files and columns that indicate a plant type; the first match counts. Wind is also measured at solar plants, so the
 * word `wind` alone does not count.
 */
const words: readonly (readonly [PlantType, RegExp])[] = [
  [
    'Solar',
    /solar|foto?v|photov|\bpv|wechselrichter|inverter|irrad|einstrahl|plane of array|\bpoa\b|\bghi\b|modul[e_ ]*temp|string ?\d|\bmpp|[uip]_?dc|dc[ _-]?(neg|pos|volt|curr|spann|strom|power|leist)|\binv_?\d/i,
  ],
  ['Windkraft', /nacelle|gondel|rotor|pitch|blattwinkel|\bwea\b|wind ?turbine|windkraft/i],
  ['Biogas', /biogas|ferment|methan|\bch4\b|\bh2s\b|g(ä|ae)rrest|substrat/i],
  ['Bhkw', /\bbhkw|\bchp\b|abgastemp/i],
  ['Wasser', /oberwasser|unterwasser|\bpegel|head ?water|tail ?water/i],
  ['Charge', /ladepunkt|lades(ä|ae)ule|wallbox|charge ?point|charging/i],
];

/** Loggers that are only used with inverters. */
const ofInverters: ReadonlySet<Logger> = new Set<Logger>([
  'huawei',
  'sma_xml',
  'sma_csv',
  'solar_log',
  'fronius_log',
  'fronius_current',
]);

/** The plant type that a file indicates; null if nothing in it does. */
export function guessedPlantType(file: string, columns: readonly string[], logger: Logger | null): PlantType | null {
  if (logger !== null && ofInverters.has(logger)) return 'Solar';
  const said = [file, ...columns].join('\n');
  return words.find(([, spelled]) => spelled.test(said))?.[0] ?? null;
}
