import { crc32, deflateRawSync } from 'node:zlib';

/** A file for a zip archive, and faults of what the archive states about it. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly declaredBytes?: number;
  readonly crc?: number;
  readonly flags?: number;
  /** 0 stores the file uncompressed. */
  readonly method?: 0 | 8;
}

/** A zip archive as devices write it. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredBytes, crc, flags = 0, method = 8 } of entries) {
    const bytes = Buffer.from(content);
    const data = method === 8 ? deflateRawSync(bytes) : bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc ?? crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(declaredBytes ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), data]);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), common, tail, Buffer.from(name));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}
