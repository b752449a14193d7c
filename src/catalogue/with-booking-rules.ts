import type { CompanySettings } from "#company/schema.ts";
import type { Service } from "./schema.ts";

export type BookingRules = Pick<
  CompanySettings,
  "eigeneFragen" | "fragen" | "erstAnsehen" | "zusageFuer" | "zusageFotos" | "zusageStunden"
>;

/** Each service with what the shop asks whoever books it, and whether it says yes first; what a shop does not use is not sent. */
export function withBookingRules<S extends { id: string }>(
  services: readonly S[],
  { eigeneFragen, fragen: all, erstAnsehen, zusageFuer, ...wishes }: BookingRules,
): (S & Pick<Service, "fragen" | "zusage" | "fotos">)[] {
  const questions = eigeneFragen ? all : [];
  const { zusageFotos, zusageStunden } = wishes;
  return services.map((service) => {
    const fragen = questions
      .filter(({ leistungen }) => leistungen.length === 0 || leistungen.includes(service.id))
      .map(({ leistungen: _, ...question }) => question);
    const isAsked = erstAnsehen && zusageFuer.includes(service.id);
    return {
      ...service,
      ...(fragen.length > 0 && { fragen }),
      ...(isAsked && { zusage: zusageStunden }),
      ...(isAsked && zusageFotos[service.id] !== undefined && { fotos: zusageFotos[service.id] }),
    };
  });
}

/** Meant for services of which none is sold any more. */
export function isAskedNowhere(
  { leistungen }: Pick<CompanySettings["fragen"][number], "leistungen">,
  services: readonly { id: string }[],
): boolean {
  return leistungen.length > 0 && !services.some(({ id }) => leistungen.includes(id));
}
