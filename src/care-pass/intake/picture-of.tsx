import { useEffect, useRef } from "react";
import type { KeptPicture } from "./device-store.tsx";

/** Draws a stored picture on a canvas: the content policy forbids blob addresses. */
export function PictureOf({
  picture,
  className = "",
}: {
  picture: Pick<KeptPicture, "content">;
  className?: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { content } = picture;

  useEffect(() => {
    let isOver = false;
    void createImageBitmap(content, { resizeWidth: WIDTH })
      .then((bitmap) => {
        if (isOver || !canvas.current) return;
        Object.assign(canvas.current, { width: bitmap.width, height: bitmap.height });
        canvas.current.getContext("2d")?.drawImage(bitmap, 0, 0);
      })
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [content]);

  return <canvas ref={canvas} className={`block w-full bg-paper-2 object-cover ${className}`} />;
}

const WIDTH = 640;
