import { api } from "#lib/api.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { FieldError } from "#ui/field.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { Device } from "./schema.ts";

/** Where the account is logged in. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { busyWith, done, problem, run } = useCall(
    "Abmelden fehlgeschlagen. Bitte versuche es noch einmal.",
  );

  const logOut = (device: Device) =>
    run(() => api("DELETE /users/me/sessions/:id", { params: { id: device.id } }), {
      about: device.id,
      done: `${nameOf(device)} ist abgemeldet.`,
      goneIsDone: true,
      reloads: true,
    });
  const logOutOthers = () =>
    run(() => api("DELETE /users/me/sessions"), {
      about: "others",
      done: "Alle anderen Geräte sind abgemeldet.",
      reloads: true,
    });

  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
          >
            <DeviceFacts device={device} />
            {!device.isCurrent && (
              <Button
                variant="quiet"
                aria-label={`${nameOf(device)} abmelden`}
                busy={busyWith === device.id}
                onClick={() => void logOut(device)}
              >
                Abmelden
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DoneNotice sentence={done} className="mt-4" />
      <div role="alert">
        <FieldError error={problem} />
      </div>
      {devices.length > 1 && (
        <Button
          variant="quiet"
          className="mt-5 max-sm:w-full"
          busy={busyWith === "others"}
          onClick={() => void logOutOthers()}
        >
          Alle anderen abmelden
        </Button>
      )}
    </>
  );
}

function DeviceFacts({ device }: { device: Device }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{nameOf(device)}</span>
        {device.isCurrent && <Badge tone="petrol">Dieses Gerät</Badge>}
      </p>
      <p className="mt-0.5 text-sm text-ink-2">
        Zuletzt genutzt:{" "}
        <span className="one-line tabular-nums">
          {formatGermanMoment(Date.parse(device.zuletzt_am))}
        </span>
      </p>
      <p className="text-sm text-ink-2">
        Angemeldet seit:{" "}
        <span className="one-line tabular-nums">
          {formatGermanMoment(Date.parse(device.angemeldet_am))}
        </span>
      </p>
    </div>
  );
}

/** Sessions of earlier versions have no name. */
function nameOf({ device }: Device): string {
  return device || "Unbekanntes Gerät";
}
