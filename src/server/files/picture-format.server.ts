/** What is let in. Of a GIF or an animation the first frame counts. */
export type PictureFormat = "jpeg" | "png" | "webp" | "gif" | "avif";

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];
const AVIF_BRANDS = ["avif", "avis"];

/** By the first bytes of a file, whatever it is called; undefined is no picture. */
export function pictureFormat(content: Buffer): PictureFormat | "heic" | undefined {
  if (content.subarray(0, 3).toString("hex") === "ffd8ff") return "jpeg";
  if (content.subarray(0, 8).toString("hex") === "89504e470d0a1a0a") return "png";
  const start = content.subarray(0, 12).toString("latin1");
  if (/^GIF8[79]a/.test(start)) return "gif";
  if (/^RIFF.{4}WEBP$/s.test(start)) return "webp";
  return start.slice(4, 8) === "ftyp" ? boxedFormat(content) : undefined;
}

/** HEIC and AVIF lie in the same kind of box and differ by the brands that it lists. */
function boxedFormat(content: Buffer): "avif" | "heic" | undefined {
  const end = Math.min(content.length < 4 ? 0 : content.readUInt32BE(0), 256, content.length);
  const brands = Array.from({ length: Math.max(0, Math.floor((end - 8) / 4)) }, (_, position) =>
    content.subarray(8 + position * 4, 12 + position * 4).toString("latin1"),
  );
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return "avif";
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? "heic" : undefined;
}
