import { Button } from "#ui/button.tsx";
import type { EditedService } from "../schema.ts";

export type RetiredServicesProps = {
  services: readonly EditedService[];
  busyId: string | undefined;
  onRestore: (service: EditedService) => void;
};

export function RetiredServices({ services, busyId, onRestore }: RetiredServicesProps) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="retired-title" className="mt-12">
      <h2 id="retired-title" className="text-xl">
        Nicht mehr im Angebot
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">In alten Buchungen stehen sie weiterhin.</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {services.map((service) => (
          <li key={service.id} className="flex flex-wrap items-center justify-between gap-3 py-3 pr-3 pl-4 sm:pl-5">
            <span className="min-w-0 font-medium wrap-anywhere">{service.title}</span>
            <Button variant="quiet" busy={busyId === service.id} onClick={() => onRestore(service)}>
              Wieder anbieten<span className="sr-only">: {service.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
