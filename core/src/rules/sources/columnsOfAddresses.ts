import type { SourceAddress } from '../../entities/index.ts';
import { publishedField } from './publishedFields.ts';

/** A column that a component gets for an address. */
export interface AddressColumn {
  readonly address: string;
  /** By which it is known that it was made for this address, whatever it is called later. */
  readonly storedName: string;
  readonly name: string;
  readonly unit: string | null;
  readonly isNumber: boolean;
}

/**
 * A column for each address. Where it is known what its values mean it is called so, and the most looked at stand first; two
 * of one name are told apart by the part of the device. Else it is called by the last part of its address, and by the whole
 * where two would be called alike. Its unit is what is meant, what comes along, or what is published of such addresses.
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

/** What an address is called by itself: its last part, or what whoever sends it publishes. */
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
