// chunk: shared

const MEGABYTE = 1024 * 1024;

/** The limits of one request with files, for browser and server. */
export const UPLOAD_LIMITS = {
  fileBytes: 10 * MEGABYTE,
  files: 20,
  requestBytes: 40 * MEGABYTE,
} as const;

export function heicSentence(name: string): string {
  return `„${name}“ ist ein HEIC-Bild, das viele Browser nicht zeigen. Bitte speichern Sie es als JPEG und wählen Sie es noch einmal aus (auf dem iPhone: Einstellungen › Kamera › Formate › „Maximale Kompatibilität“).`;
}

export function fileTooLargeSentence(name: string): string {
  return `„${name}“ ist größer als ${UPLOAD_LIMITS.fileBytes / MEGABYTE} MB. Bitte verkleinern Sie die Datei.`;
}
