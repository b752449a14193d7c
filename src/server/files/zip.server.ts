import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

export type ZipEntry = { name: string; content: string | Uint8Array };

/** 1 January 1980, the earliest that the format knows: the same content is the same file. */
const DATE = 0x21;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const VERSION = 20;

/** An archive, written while its files are made (APPNOTE 6.3, without ZIP64: less than 4 GB and 65,535 files). */
export async function* zipParts(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  let count = 0;
  for await (const { name, content } of entries) {
    const plain = Buffer.from(content as string);
    const packed = await promisify(deflateRaw)(plain);
    const fileName = Buffer.from(name);
    const common = commonFields(plain, packed, fileName);
    const header = Buffer.concat([numbers([4, 0x04034b50]), common, fileName]);
    // Comment, disk, attributes inside and outside, and where it begins.
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(
      Buffer.concat([numbers([4, 0x02014b50], [2, VERSION]), common, place, fileName]),
    );
    yield Buffer.concat([header, packed]);
    offset += header.length + packed.length;
    count += 1;
  }
  const end = Buffer.concat(directory);
  yield end;
  yield numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, end.length],
    [4, offset],
    [2, 0],
  );
}

/** What stands before a file and in the directory alike. */
function commonFields(plain: Buffer, packed: Buffer, fileName: Buffer): Buffer {
  return numbers(
    ...([
      [2, VERSION],
      [2, UTF8_NAMES],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      [4, crc32(plain)],
      [4, packed.length],
      [4, plain.length],
      [2, fileName.length],
      [2, 0],
    ] as const),
  );
}

function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 2) field.writeUInt16LE(value);
      else field.writeUInt32LE(value >>> 0);
      return field;
    }),
  );
}
