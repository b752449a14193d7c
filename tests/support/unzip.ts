import { inflateRawSync } from "node:zlib";

/** By the directory at its end, as every program reads it. */
export function unzippedBytes(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const length = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + 46, at + 46 + length).toString();
    const start = zip.readUInt32LE(at + 42);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    files[name] = inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20)));
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
