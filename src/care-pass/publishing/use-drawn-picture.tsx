import { useEffect, useRef, useState } from "react";
import { addressOf } from "#lib/api.ts";
import { fetchFile } from "#lib/api-file.ts";

/** Drawn on a canvas: the content policy forbids blob addresses. */
export function useDrawnPicture(visitId: string, pictureId: string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    let isOver = false;
    void fetchFile(
      addressOf("GET /pass-visits/:id/pictures/:picture", {
        params: { id: visitId, picture: pictureId },
      }),
    ).then(async (answer) => {
      if (isOver) return;
      if (!answer.ok) return setProblem(answer.error);
      const bitmap = await createImageBitmap(answer.data.file).catch(() => undefined);
      if (isOver || !canvas.current || !bitmap) return;
      Object.assign(canvas.current, { width: bitmap.width, height: bitmap.height });
      canvas.current.getContext("2d")?.drawImage(bitmap, 0, 0);
    });
    return () => {
      isOver = true;
    };
  }, [visitId, pictureId]);

  return { canvas, problem };
}
