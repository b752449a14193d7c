import { Plus } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { confirm, tell, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/my-vehicles";
import { VehicleCard } from "./vehicle-card.tsx";
import { VehicleFormDialog } from "./vehicle-form-dialog.tsx";
import type { Vehicle } from "./vehicle-schema.ts";
import { MOST_VEHICLES } from "./vehicle-terms.ts";

export function meta() {
  return [{ title: "Fahrzeugdaten – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(
    request,
    "Konnte Fahrzeuge nicht laden.",
    async () => need(await api("GET /users/me/vehicles")).data,
  );
}

export default function MyVehicles({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Vehicle | "new">();
  const { run } = useCall();
  const loaded = useLastLoaded(loaderData);

  async function onSaved(vehicle: Vehicle) {
    setEdited(undefined);
    void tell(`„${vehicle.name}“ ist gespeichert.`);
    await revalidate();
  }

  async function remove({ id, name }: Vehicle) {
    const isSure = await confirm({
      question: "Möchtest du dieses Fahrzeug wirklich löschen?",
      confirmLabel: "Löschen",
      children: (
        <>
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-ink-2">Deine Buchungen bleiben, wie sie sind.</p>
        </>
      ),
    });
    if (!isSure) return;
    const answer = await run(() => api("DELETE /users/me/vehicles/:id", { params: { id } }), {
      reloads: true,
    });
    // Gone is gone, even if somebody else was faster.
    if (answer?.ok || answer?.status === 404) void tell(`„${name}“ ist gelöscht.`);
    else if (answer)
      void tellFailure(answer, {
        title: "Löschen fehlgeschlagen",
        message: "Das Fahrzeug konnte nicht gelöscht werden. Bitte versuche es noch einmal.",
      });
  }

  return (
    <div className="max-w-4xl">
      <PageTitle>Fahrzeugdaten</PageTitle>
      <p className="measure mt-3 mb-8 text-ink-2">
        Beim Buchen ist dein Auto dann schon ausgewählt; ändern kannst du es dort jederzeit.
      </p>
      <WhenLoaded value={loaded}>
        {(vehicles) => (
          <>
            {vehicles.length === 0 ? (
              <EmptyList id="no-vehicle">Noch kein Fahrzeug gespeichert.</EmptyList>
            ) : (
              <ul className="space-y-3">
                {vehicles.map((vehicle) => (
                  <li key={vehicle.id}>
                    <VehicleCard
                      vehicle={vehicle}
                      onEdit={setEdited}
                      onDelete={(wanted) => void remove(wanted)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-6">
              <Button
                className="max-sm:w-full"
                disabled={vehicles.length >= MOST_VEHICLES}
                onClick={() => setEdited("new")}
              >
                <Plus aria-hidden="true" className="size-5" />
                Fahrzeug hinzufügen
              </Button>
              {vehicles.length >= MOST_VEHICLES && (
                <p className="mt-3 text-sm text-ink-2">
                  Mehr als {MOST_VEHICLES} Fahrzeuge lassen sich nicht speichern.
                </p>
              )}
            </div>
          </>
        )}
      </WhenLoaded>
      {edited && (
        <VehicleFormDialog
          vehicle={edited === "new" ? undefined : edited}
          isFirst={loaded.data?.length === 0}
          onSaved={(vehicle) => void onSaved(vehicle)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
