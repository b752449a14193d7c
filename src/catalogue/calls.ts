import { apiCall } from "#lib/api-call.ts";
import type { EditedService, PriceCell } from "./schema.ts";

type ServiceTexts = Omit<EditedService, "id" | "retired" | "preise" | "version">;
type PriceCellText = Omit<PriceCell, "preis"> & { preis: string };

export function fetchEditedServices() {
  return apiCall<EditedService[]>("GET", "/api/services/all");
}

export function addService(service: ServiceTexts) {
  return apiCall<EditedService>("POST", "/api/services", service);
}

export function saveService(id: string, service: ServiceTexts & { version: number }) {
  return apiCall<EditedService>("PUT", `/api/services/${id}`, service);
}

export function saveServicePicture(id: string, file: File) {
  const form = new FormData();
  form.set("bild", file);
  return apiCall<EditedService>("POST", `/api/services/${id}/picture`, form);
}

export function retireService(id: string) {
  return apiCall<undefined>("DELETE", `/api/services/${id}`);
}

export function restoreService(id: string) {
  return apiCall<EditedService>("POST", `/api/services/${id}/restore`);
}

export function orderServices(ids: readonly string[]) {
  return apiCall<string[]>("PUT", "/api/services/order", { ids });
}

export function savePrices(preise: readonly PriceCellText[]) {
  return apiCall<PriceCell[]>("PUT", "/api/preise", { preise });
}
