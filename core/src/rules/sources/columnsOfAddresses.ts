import type { SourceAddress } from '../../entities/index.ts';
import { publishedField } from './publishedFields.ts';

/** A column that a component gets for an address. */
export interface AddressColumn {
  readonly address: string;
  readonly name: string;
  readonly unit: string | null;
  readonly isNumber: boolean;
}

/**
 * A column for each address, called by its last part; by the whole address where two would be called alike. Its unit is what
 * comes along, else what is published of such addresses.
 */
export function columnsOfAddresses(
  addresses: readonly Pick<SourceAddress, 'address' | 'sent_unit' | 'last_value'>[],
): AddressColumn[] {
  const nameOf = (address: string) => publishedField(address)?.name ?? address.split(/[ /]/).at(-1) ?? address;
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const { address } of addresses) (once.has(nameOf(address)) ? twice : once).add(nameOf(address));
  return addresses.map(({ address, sent_unit, last_value }) => {
    const own = nameOf(address);
    const name = twice.has(own) ? address : own;
    const isNumber = last_value === null || !Number.isNaN(Number(last_value));
    return { address, name, unit: sent_unit ?? publishedField(address)?.unit ?? null, isNumber };
  });
}
