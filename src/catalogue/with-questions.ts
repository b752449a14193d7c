import type { CompanySettings } from "#company/schema.ts";
import type { Service } from "./schema.ts";

/** Each service with what the shop asks whoever books it; a shop without questions sends none. */
export function withQuestions<S extends { id: string }>(
  services: readonly S[],
  questions: CompanySettings["fragen"],
): (S & Pick<Service, "fragen">)[] {
  return services.map((service) => {
    const fragen = questions
      .filter(({ leistungen }) => leistungen.length === 0 || leistungen.includes(service.id))
      .map(({ leistungen: _, ...question }) => question);
    return fragen.length === 0 ? service : { ...service, fragen };
  });
}

/** Meant for services of which none is sold any more. */
export function isAskedNowhere(
  { leistungen }: Pick<CompanySettings["fragen"][number], "leistungen">,
  services: readonly { id: string }[],
): boolean {
  return leistungen.length > 0 && !services.some(({ id }) => leistungen.includes(id));
}
