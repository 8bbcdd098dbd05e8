/** Writes whole numbers as varints, seven bits per byte, lowest first; small numbers take one byte. */
export interface VarintWriter {
  /** Writes a number of at least 0. */
  write(value: number): void;
  /** Writes a positive or negative number. */
  writeSigned(value: number): void;
  bytes(): Uint8Array;
}

export interface VarintReader {
  read(): number;
  readSigned(): number;
  /** The position of the next number. */
  position(): number;
}

export function varintWriter(): VarintWriter {
  let bytes = new Uint8Array(64);
  let at = 0;
  const write = (value: number) => {
    if (at + 10 > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) + 128;
    bytes[at++] = rest;
  };
  return {
    write,
    writeSigned: (value) => write(value < 0 ? -2 * value - 1 : 2 * value),
    bytes: () => bytes.subarray(0, at),
  };
}

export function varintReader(bytes: Uint8Array, from = 0): VarintReader {
  let at = from;
  const read = () => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('origins of readings end too early');
      if (byte < 128) return value + byte * scale;
      value += (byte - 128) * scale;
      scale *= 128;
    }
  };
  return {
    read,
    readSigned() {
      const value = read();
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    },
    position: () => at,
  };
}

/**
 * Writes ascending whole numbers as ranges of consecutive ones: the number of ranges, then for each the distance to the previous one and
 * its length.
 */
export function writePlaces(writer: VarintWriter, places: ArrayLike<number>): void {
  const runs: [number, number][] = [];
  let end = 0;
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    const last = runs.at(-1);
    if (last && place === end) last[1] += 1;
    else runs.push([place - end, 1]);
    end = place + 1;
  }
  writer.write(runs.length);
  for (const [skip, length] of runs) {
    writer.write(skip);
    writer.write(length);
  }
}

export function readPlaces(reader: VarintReader): number[] {
  const places: number[] = [];
  let end = 0;
  for (let runs = reader.read(); runs > 0; runs -= 1) {
    end += reader.read();
    for (let length = reader.read(); length > 0; length -= 1) places.push(end++);
  }
  return places;
}
