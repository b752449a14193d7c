import { useEffect, useRef, useState } from "react";
import { addressOf } from "#lib/api.ts";
import { fetchFile } from "#lib/api-file.ts";
import { listKeptPictures } from "./device-store.tsx";
import { PictureOf } from "./picture-of.tsx";

/** How a car looked when it came: from this device, else from the server once it is in sight. Its room is kept. */
export function VisitPhoto({ visitId, pictureId }: { visitId: string; pictureId: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [content, setContent] = useState<Blob>();

  useEffect(() => {
    let isOver = false;
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      sight.disconnect();
      void findContent(visitId, pictureId).then((found) => !isOver && setContent(found));
    });
    if (frame.current) sight.observe(frame.current);
    return () => {
      isOver = true;
      sight.disconnect();
    };
  }, [visitId, pictureId]);

  return (
    <div ref={frame} className="h-18 w-24 shrink-0 overflow-hidden rounded-control bg-paper-2">
      {content && <PictureOf picture={{ content }} className="h-full" />}
    </div>
  );
}

async function findContent(visitId: string, pictureId: string): Promise<Blob | undefined> {
  const kept = await listKeptPictures(visitId).catch(() => []);
  const here = kept.find(({ id }) => id === pictureId);
  if (here) return here.content;
  const params = { id: visitId, picture: pictureId };
  const answer = await fetchFile(addressOf("GET /pass-visits/:id/pictures/:picture", { params }));
  return answer.ok ? answer.data.file : undefined;
}
