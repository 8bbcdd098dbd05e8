import { devicePattern } from '@leitwarte/core/rules';
import type { SystemImport } from '../../importSettings.ts';
import type { ReadLines } from '../../readLines.ts';
import { type Cells, COLUMNS_MAX } from './cells.ts';
import { bySerial, type Device, deviceMaker, type FindDevice, type Found, startsOf } from './devices.ts';
import type { Layout } from './header.ts';
import type { DateTexts } from './moments.ts';

/**
 * Positions of the quantity's name, the value and the serial number in the lines of a long file (one value per line).
 */
export interface LongPlaces {
  /** Position of the quantity's name; -1 if every value belongs to the first column of a component. */
  readonly key: number;
  readonly value: number;
  /** Position of the serial number; -1 if the name contains the device, or if there is only one device. */
  readonly sernum: number;
}

/** Number of keys that are cached. A file has few keys, unless the key column contains values by mistake. */
const KEYS_REMEMBERED = 20_000;

/**
 * Devices of a long file: one for each channel of a component, because lines of different channels may alternate, each with their own time.
 * A line whose channel has no column is skipped.
 */
export function longDevices(
  intake: Pick<ReadLines, 'remarks'>,
  layouts: readonly Layout[],
  names: readonly string[],
  { key, value, sernum }: LongPlaces,
  { devicePattern: source, namesDevices }: Pick<SystemImport, 'devicePattern' | 'namesDevices'>,
  texts: DateTexts,
): { readonly devices: readonly Device[]; readonly find: FindDevice } {
  const make = deviceMaker(intake, texts);
  const pattern = source === '' ? undefined : devicePattern(source);
  const components = layouts.map((layout) => ({ layout, channels: channelsOf(layout) }));
  const named = bySerial(components, ({ layout }) => layout.component.serials);
  const [only] = components;
  const found = new Map<string, { readonly found: Found; readonly serial: string }>();
  return {
    devices: components.flatMap(({ channels }) => [...channels.values()]),
    find(cells) {
      const name = key < 0 ? '' : cellText(cells, key);
      const serial = sernum < 0 ? '' : cellText(cells, sernum);
      const remembered = `${serial}\n${name}`;
      const known = found.get(remembered) ?? lookUp(name, serial);
      if (found.size < KEYS_REMEMBERED) found.set(remembered, known);
      if (typeof known.found !== 'string') known.found.named = known.serial;
      return known.found;
    },
  };

  function lookUp(name: string, cell: string): { found: Found; serial: string } {
    const groups = pattern && key >= 0 ? pattern.match(name) : { channel: name };
    if (!groups) return { found: 'bad_key', serial: '' };
    const serial = groups['device']?.trim() ?? cell;
    const channel = (groups['channel'] ?? name).trim().normalize('NFC');
    const component = namesDevices ? named.get(serial) : only;
    if (!component) return { found: 'unknown_sernum', serial };
    if (key < 0) return { found: [...component.channels.values()][0] ?? 'skipped', serial };
    // a column name in a data line belongs to a repeated header with other positions, not to an unknown channel
    const others = name !== '' && names.includes(name) ? 'bad_key' : 'skipped';
    return { found: component.channels.get(channel) ?? others, serial };
  }

  function channelsOf(layout: Layout): ReadonlyMap<string, Device> {
    const starts = startsOf(layout);
    const names = new Set(layout.columns.map(({ plan }) => plan.source.normalize('NFC')));
    const own: Layout = {
      ...layout,
      columns: layout.columns.map(({ plan }) => ({ plan, position: value, second: -1 })),
    };
    return new Map(
      Array.from(names, (name) => {
        const device = make(own, starts);
        device.positions = Int32Array.from(layout.columns, ({ plan }) =>
          plan.source.normalize('NFC') === name ? value : COLUMNS_MAX,
        );
        return [name, device];
      }),
    );
  }
}

const decoder = new TextDecoder();

function cellText(cells: Cells, position: number): string {
  return position < cells.count ? decoder.decode(cells.bytes.subarray(cells.from[position], cells.to[position])) : '';
}
