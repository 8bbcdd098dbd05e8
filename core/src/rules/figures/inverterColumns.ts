/** A column created for an inverter; its name is used as label and as source column. */
export interface InverterColumn {
  readonly name: string;
  readonly unit: string | null;
  readonly isSuitableForAnalyse: boolean;
}

const column = (name: string, unit: string | null, isSuitableForAnalyse = true): InverterColumn => ({
  name,
  unit,
  isSuitableForAnalyse,
});

/**
 * Standard columns of document 3, section 8, with units added by us. Status and Cycle Time cannot be analysed (decision
 * 3.16).
 */
const standardColumns: readonly InverterColumn[] = [
  column('Status', null, false),
  column('Temp', '°C'),
  column('cos', 'cos φ'),
  column('fac', 'Hz'),
  column('Pac', 'W'),
  column('Qac', 'var'),
  column('Eac', 'kWh'),
  column('E-Day', 'kWh'),
  column('E-Total', 'kWh'),
  column('Cycle Time', 's', false),
];

const numbered = (name: string, count: number, unit: string): InverterColumn[] =>
  Array.from({ length: count }, (_, index) => column(`${name}${index + 1}`, unit));

/**
 * The columns of an inverter: ten standard ones, then the requested numbers of columns for voltages and currents of DC
 * strings and AC phases.
 */
export function inverterColumns(numbers: {
  readonly numUpv: number;
  readonly numIpv: number;
  readonly numUac: number;
  readonly numIac: number;
}): InverterColumn[] {
  return [
    ...standardColumns,
    ...numbered('Upv', numbers.numUpv, 'V'),
    ...numbered('Ipv', numbers.numIpv, 'A'),
    ...numbered('Uac', numbers.numUac, 'V'),
    ...numbered('Iac', numbers.numIac, 'A'),
  ];
}
