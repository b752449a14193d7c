import { apiCall } from "#lib/api-call.ts";
import type { OwnPair, OwnPicture } from "./schema.ts";

export function fetchPictures() {
  return apiCall<OwnPicture[]>("GET", "/api/gallery/pictures");
}

export function uploadPictures(files: readonly { content: Blob; name: string }[]) {
  const form = new FormData();
  for (const { content, name } of files) form.append("images", content, name);
  return apiCall<OwnPicture[]>("POST", "/api/gallery/upload", form);
}

export function deletePicture(id: string) {
  return apiCall<undefined>("DELETE", `/api/gallery/${id}`);
}

export function saveAlt(id: string, change: { alt: string; version: number }) {
  return apiCall<OwnPicture>("PUT", `/api/gallery/${id}`, change);
}

export function saveOrder(ids: readonly string[]) {
  return apiCall<OwnPicture[]>("PUT", "/api/gallery/order", { ids });
}

export function fetchPairs() {
  return apiCall<OwnPair[]>("GET", "/api/before-after");
}

export function addPair(title: string, before: { content: Blob; name: string }, after: { content: Blob; name: string }) {
  const form = new FormData();
  form.append("title", title);
  form.append("before", before.content, before.name);
  form.append("after", after.content, after.name);
  return apiCall<OwnPair[]>("POST", "/api/before-after", form);
}

export function savePairTitle(id: string, change: { title: string; version: number }) {
  return apiCall<OwnPair>("PUT", `/api/before-after/${id}`, change);
}

export function savePairOrder(ids: readonly string[]) {
  return apiCall<OwnPair[]>("PUT", "/api/before-after/order", { ids });
}

export function deletePair(id: string) {
  return apiCall<undefined>("DELETE", `/api/before-after/${id}`);
}

export function deleteAllPairs() {
  return apiCall<undefined>("DELETE", "/api/before-after");
}
