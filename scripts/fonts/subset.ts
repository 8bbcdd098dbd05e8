import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Address = number;
/** What we use of HarfBuzz's library for subsets: https://harfbuzz.github.io/harfbuzz-hb-subset.html */
interface HarfBuzz {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): Address;
  hb_blob_create(data: Address, bytes: number, mode: number, userData: number, destroy: number): Address;
  hb_blob_get_data(blob: Address, length: number): Address;
  hb_blob_get_length(blob: Address): number;
  hb_face_create(blob: Address, index: number): Address;
  hb_face_reference_blob(face: Address): Address;
  hb_set_add(set: Address, value: number): void;
  hb_set_clear(set: Address): void;
  hb_subset_input_create_or_fail(): Address;
  hb_subset_input_set(input: Address, kind: number): Address;
  hb_subset_input_set_flags(input: Address, flags: number): void;
  hb_subset_input_unicode_set(input: Address): Address;
  hb_subset_or_fail(face: Address, input: Address): Address;
}
const WRITABLE = 2;
const SETS = { names: 4, features: 6 };
const FLAGS = { withoutHinting: 0x01, withShapeOfWhatIsMissing: 0x40 };

export interface Kept {
  readonly codePoints: readonly number[];
  /** Features of layout, such as `kern`. */
  readonly features: readonly string[];
  /** Ids of names that the font bears. */
  readonly names: readonly number[];
}

/** The TrueType font with nothing but what is kept; the box for missing characters stays. */
export async function subset(font: Uint8Array, kept: Kept): Promise<Uint8Array> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const harfBuzz = instance.exports as unknown as HarfBuzz;
  harfBuzz._initialize();
  const data = harfBuzz.malloc(font.length);
  new Uint8Array(harfBuzz.memory.buffer).set(font, data);
  const face = harfBuzz.hb_face_create(harfBuzz.hb_blob_create(data, font.length, WRITABLE, 0, 0), 0);
  const input = harfBuzz.hb_subset_input_create_or_fail();
  const fill = (set: Address, values: readonly number[]) => {
    harfBuzz.hb_set_clear(set);
    for (const value of values) harfBuzz.hb_set_add(set, value);
  };
  fill(harfBuzz.hb_subset_input_unicode_set(input), kept.codePoints);
  fill(harfBuzz.hb_subset_input_set(input, SETS.features), kept.features.map(tag));
  fill(harfBuzz.hb_subset_input_set(input, SETS.names), kept.names);
  harfBuzz.hb_subset_input_set_flags(input, FLAGS.withoutHinting | FLAGS.withShapeOfWhatIsMissing);
  const made = harfBuzz.hb_subset_or_fail(face, input);
  if (made === 0) throw new Error('HarfBuzz makes no subset of the font');
  const blob = harfBuzz.hb_face_reference_blob(made);
  const start = harfBuzz.hb_blob_get_data(blob, 0);
  return new Uint8Array(harfBuzz.memory.buffer).slice(start, start + harfBuzz.hb_blob_get_length(blob));
}

const tag = (feature: string) => Buffer.from(feature, 'latin1').readUInt32BE();
