import { familyMegabytes, peakMegabytes } from "../tests/support/memory.ts";
import { formOf, jpegOfMegapixels } from "../tests/support/pictures.ts";
import { adminHeaders } from "./support/admin.ts";
import { startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";

const PICTURES = 20;
const MEGAPIXELS = 40;

/** What the site and the process that decodes take together while an admin uploads as much as may be sent at once. */
export async function measureUploadMemory(folder: string, _effort: Effort): Promise<Finding[]> {
  await prepareShop(folder, { capacity: 1 });
  const site = await startSite(folder);
  const headers = await adminHeaders(site);
  site.resume();
  const idle = familyMegabytes(site.pid);

  async function peakOf(options: { progressive: boolean }): Promise<number> {
    const content = await jpegOfMegapixels(MEGAPIXELS, options);
    const files = Array.from({ length: PICTURES }, (_, index) => ({
      name: `bild-${index}.jpg`,
      content,
    }));
    return await peakMegabytes(site.pid, async () => {
      const answer = await fetch(`${site.url}/api/gallery/upload`, {
        method: "POST",
        headers,
        body: formOf(files),
      });
      if (answer.status !== 201) throw new Error(`The upload was answered with ${answer.status}.`);
      await answer.arrayBuffer();
    });
  }

  const plain = await peakOf({ progressive: false });
  const progressive = await peakOf({ progressive: true });
  await site.stop();
  return [
    {
      title:
        "Memory while pictures are taken in (the site and the process beside it, what they share counted once)",
      fixture: `${PICTURES} JPEG of ${MEGAPIXELS} megapixels in one request`,
      figures: [`idle before ${round(idle)} MB`],
      checks: [
        { what: "at most", value: plain, atMost: 250, unit: " MB" },
        {
          what: "progressive ones, all of which has to be held, at most",
          value: progressive,
          atMost: 330,
          unit: " MB",
        },
      ],
    },
  ];
}
