import { get } from "node:http";

/** Asks for pages until each has its smallest form, as any but the first visitors find them. */
export async function readySite(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await smallestPage(url + path);
}

/** The page as it is answered once it has been asked for a few times. */
export async function smallestPage(url: string): Promise<Buffer> {
  for (;;) {
    const { encoding, bytes } = await fetchRaw(url, "gzip, br");
    if (encoding === "br") return bytes;
  }
}

/** The body as it travels. */
async function fetchRaw(
  url: string,
  accepted: string,
): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  return await new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": accepted } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ encoding: response.headers["content-encoding"], bytes: Buffer.concat(chunks) }),
      );
    }).on("error", reject);
  });
}
