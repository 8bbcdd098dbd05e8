import type { SourceAddress } from '../../entities/index.ts';
import { publishedField } from './publishedFields.ts';

/** A column to create in a component for an address of a source. */
export interface AddressColumn {
  readonly address: string;
  /**
   * Name under which the column is stored; it contains the address for which the column was created, even if its
   * displayed name changes later.
   */
  readonly storedName: string;
  readonly name: string;
  readonly unit: string | null;
  readonly isNumber: boolean;
}

/**
 * Creates columns for addresses of a source. If the meaning of a value is known, the column is named by it, and the
 * most important columns come first; equal names are distinguished by the part of the address that names the part of
 * the device. Otherwise the name is the last part of the address, or the complete address if names would be equal. The
 * unit is that of the meaning, or else the unit sent, or else the published one.
 */
export function columnsOfAddresses(
  addresses: readonly Pick<SourceAddress, 'address' | 'sent_unit' | 'last_value' | 'meaning'>[],
): AddressColumn[] {
  const twice = repeated(addresses.map(({ address }) => nameOfAddress(address)));
  const meantTwice = repeated(addresses.flatMap(({ meaning }) => meaning?.name ?? []));
  const called = new Set<string>();
  return addresses.toSorted(byRank).map(({ address, sent_unit, last_value, meaning }) => {
    const own = nameOfAddress(address);
    const storedName = twice.has(own) ? address : own;
    const isNumber = meaning?.is_course ?? (last_value === null || !Number.isNaN(Number(last_value)));
    const unit = meaning === null ? (sent_unit ?? publishedField(address)?.unit ?? null) : meaning.unit;
    if (meaning === null || (twice.has(own) && meantTwice.has(meaning.name)))
      return { address, storedName, name: storedName, unit, isNumber };
    const name = called.has(meaning.name) ? `${meaning.name} (${own.split('.')[0] ?? own})` : meaning.name;
    called.add(meaning.name);
    return { address, storedName, name, unit, isNumber };
  });
}

/**
 * Name for an address whose meaning is not known: the name in the published description, or else the last part of the
 * address.
 */
export const nameOfAddress = (address: string): string =>
  publishedField(address)?.name ?? address.split(/[ /]/).at(-1) ?? address;

function repeated(names: readonly string[]): ReadonlySet<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const name of names) (once.has(name) ? twice : once).add(name);
  return twice;
}

type Ranked = Pick<SourceAddress, 'meaning'>;
const rankOf = ({ meaning }: Ranked): number => meaning?.rank ?? Number.MAX_SAFE_INTEGER;
const byRank = (a: Ranked, b: Ranked): number => rankOf(a) - rankOf(b);
