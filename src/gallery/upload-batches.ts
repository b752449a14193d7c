import { UPLOAD_LIMITS } from "#lib/upload-limits.ts";

/** Small enough for a slow line, and what failed is sent again in small portions. */
const BATCH_BYTES = UPLOAD_LIMITS.requestBytes / 5;

/** Files in portions that one request can carry, in their order. */
export function uploadBatches<T extends { size: number }>(files: readonly T[]): T[][] {
  const batches: T[][] = [];
  let bytes = 0;
  for (const file of files) {
    const current = batches.at(-1);
    if (current && current.length < UPLOAD_LIMITS.files && bytes + file.size <= BATCH_BYTES) {
      current.push(file);
      bytes += file.size;
    } else {
      batches.push([file]);
      bytes = file.size;
    }
  }
  return batches;
}
