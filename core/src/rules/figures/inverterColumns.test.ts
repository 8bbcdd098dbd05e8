import { expect, test } from 'vitest';
import { componentUnits } from '../../codes/index.ts';
import { inverterColumns } from './inverterColumns.ts';

const names = (numbers: Parameters<typeof inverterColumns>[0]) => inverterColumns(numbers).map((one) => one.name);

test('components-config-34, 3.16: ten standard columns are created, then as many Upv, Ipv, Uac and Iac as requested', () => {
  const standard = ['Status', 'Temp', 'cos', 'fac', 'Pac', 'Qac', 'Eac', 'E-Day', 'E-Total', 'Cycle Time'];
  expect(names({ numUpv: 2, numIpv: 1, numUac: 3, numIac: 0 })).toEqual(
    standard.concat('Upv1', 'Upv2', 'Ipv1', 'Uac1', 'Uac2', 'Uac3'),
  );
});

test('3.16: inverter columns except Status and Cycle Time are suitable for analysis, and their units are among those offered', () => {
  const columns = inverterColumns({ numUpv: 10, numIpv: 10, numUac: 3, numIac: 3 });
  expect(columns.filter((one) => !one.isSuitableForAnalyse).map((one) => one.name)).toEqual(['Status', 'Cycle Time']);
  const offered = componentUnits.map(({ unit }) => unit);
  expect(columns.filter(({ unit }) => unit !== null && !offered.includes(unit))).toEqual([]);
  expect(columns.filter(({ name }) => /^[UI][pa]/.test(name)).map(({ unit }) => unit)).toEqual([
    ...Array<string>(10).fill('V'),
    ...Array<string>(10).fill('A'),
    ...Array<string>(3).fill('V'),
    ...Array<string>(3).fill('A'),
  ]);
});
