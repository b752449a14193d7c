import { Refusal } from "#lib/refusal.ts";
import type { Platform } from "#server/platform.server.ts";
import { serviceNote } from "./audit-lines.ts";
import { listServices } from "./catalogue.data.ts";
import { type KeptRefresh, readOwnRefreshes, writeOwnRefresh } from "./refresh.data.ts";
import { intervalText, refreshPlan } from "./refresh-plan.ts";
import type { PlannedService, RefreshChange } from "./refresh-schema.ts";
import { serviceUnknown } from "./refusals.ts";

export async function listPlannedServices({ db }: Platform): Promise<PlannedService[]> {
  const [services, own] = await Promise.all([listServices(db), readOwnRefreshes(db)]);
  return services.map((service) => planned(service, own.get(service.id)));
}

/** Values equal to the sample are not stored, so that a better sample reaches the shop. */
export async function planRefresh(
  { db, auditLog }: Platform,
  id: string,
  { monate, text, version }: RefreshChange,
): Promise<PlannedService> {
  return await db.transaction().execute(async (tx) => {
    const service = (await listServices(tx)).find((known) => known.id === id);
    if (!service) throw serviceUnknown();
    const standard = refreshPlan(service.title);
    const own = {
      monate: monate === standard.monate ? null : monate,
      text: text === standard.text ? null : text,
    };
    if (!(await writeOwnRefresh(tx, id, { ...own, version })))
      throw refreshOutdated(planned(service, (await readOwnRefreshes(tx)).get(id)));
    await auditLog.note(
      tx,
      serviceNote(service.title, `geändert: Auffrischung ${intervalText(monate)}`),
    );
    return planned(service, { ...own, version: version + 1 });
  });
}

function planned(
  { id, title }: { id: string; title: string },
  own: KeptRefresh | undefined,
): PlannedService {
  const { monate, text } = refreshPlan(title, own);
  return {
    id,
    title,
    monate,
    text,
    istEigenerText: (own?.text ?? null) !== null,
    standardtext: refreshPlan(title).text,
    version: own?.version ?? 0,
  };
}

/** The newer plan travels along, so that the screen can show it. */
const refreshOutdated = (aktuell: PlannedService) =>
  new Refusal(
    409,
    "veraltet",
    "Diese Auffrischung wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie Ihre Angaben und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );
