import { CalendarClock, KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import { ActionMenu } from "#ui/action-menu.tsx";
import { ArrowButtons } from "#ui/arrow-buttons.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Bar } from "#ui/bar.tsx";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { Button } from "#ui/button.tsx";
import { CheckboxTiles } from "#ui/checkbox-tiles.tsx";
import { ColumnChart } from "#ui/column-chart.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { DrawnTick } from "#ui/drawn-tick.tsx";
import { EditorPanel } from "#ui/editor-panel.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { EuroField } from "#ui/euro-field.tsx";
import { ExpandableText } from "#ui/expandable-text.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { FoldPanel } from "#ui/fold-panel.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { InfoSections } from "#ui/info-sections.tsx";
import { MissingPart } from "#ui/lazy-part.tsx";
import { LinkField } from "#ui/link-field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import { ListPage } from "#ui/list-page.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { Loading } from "#ui/loading.tsx";
import { NextStepList } from "#ui/next-step-list.tsx";
import { PageSkeleton } from "#ui/page-skeleton.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Pager } from "#ui/pager.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { RestoredDraft } from "#ui/restored-draft.tsx";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { SaveLine } from "#ui/save-line.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectionBar } from "#ui/selection-bar.tsx";
import { Slip } from "#ui/slip.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { SuggestField } from "#ui/suggest-field.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TechnicalDetails, TechnicalLine } from "#ui/technical-details.tsx";
import { Toast } from "#ui/toast.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";

const nothing = () => undefined;
const LONG = "Bitte vorsichtig mit der Antenne, sie ist nur gesteckt. ".repeat(8);
const READY = {
  of: "/",
  data: { items: ["Außenreinigung", "Lackaufbereitung"], total: 2 },
  sentence: undefined,
};
const SERVICES = ["Außenreinigung", "Innenreinigung (ohne Polster)", "Lackaufbereitung"];

/** Every part of `ui/`, under the name of its file, in the states that a screen may need. */
export const PARTS: Record<string, () => React.ReactNode> = {
  button: () => (
    <Row>
      <Button>Termin buchen</Button>
      <Button variant="quiet">Abbrechen</Button>
      <Button variant="danger">Löschen</Button>
      <Button disabled>Gesperrt</Button>
      <Button busy busyLabel="Sende…">
        Absenden
      </Button>
      <div className="on-dark flex flex-wrap gap-3 rounded-card bg-graphite-950 p-4">
        <Button variant="accent">Termin buchen</Button>
        <Button variant="quiet-on-dark">Preise ansehen</Button>
      </div>
    </Row>
  ),
  "arrow-buttons": () => (
    <ArrowButtons onStep={nothing} previousLabel="Zurück" nextLabel="Weiter" />
  ),
  "back-link": () => <BackLink to="/admin/kalender">Kalender</BackLink>,
  badge: () => (
    <Row>
      <Badge>Offen</Badge>
      <Badge tone="petrol">Erledigt</Badge>
      <Badge tone="amber">Heute</Badge>
      <Badge tone="red">Storniert</Badge>
      <Badge tone="dark">Admin</Badge>
    </Row>
  ),
  field: () => (
    <>
      <TextField label="Name" defaultValue="Beispielkundin Eins" />
      <TextField label="Kennzeichen" hint="So, wie es auf dem Schild steht." isOptional />
      <TextField
        label="E-Mail"
        defaultValue="beispiel@"
        error="Bitte geben Sie eine gültige E-Mail-Adresse ein."
      />
      <TextField label="Gesperrt" defaultValue="fest" disabled />
      <TextArea label="Nachricht" isOptional />
      <SelectField label="Leistung">
        {SERVICES.map((service) => (
          <option key={service}>{service}</option>
        ))}
      </SelectField>
      <CheckboxField label="Ich habe die Hinweise gelesen." />
      <CheckboxField label="Ich stimme zu." error="Bitte stimmen Sie zu." />
    </>
  ),
  "filter-panel": () => (
    <div className="flex flex-wrap gap-3">
      <FilterPanel
        chosen={<span className="figures font-normal">ab 01.03.2026</span>}
        panelClassName="w-full grid-cols-2 gap-3"
      >
        <TextField label="Von" type="date" defaultValue="2026-03-01" />
        <TextField label="Bis" type="date" />
      </FilterPanel>
    </div>
  ),
  "search-field": () => (
    <SearchField label="Name oder Kennzeichen suchen" value="" onSearch={nothing} />
  ),
  "suggest-field": () => <Suggestions />,
  "radio-chips": () => <Chips />,
  "radio-tiles": () => <Tiles />,
  "checkbox-tiles": () => (
    <>
      <CheckboxTiles
        legend="Leistungen"
        hint="Mehrere sind möglich."
        name="leistungen"
        tiles={SERVICES.map((value) => ({ value }))}
        chosen={[SERVICES[0] ?? ""]}
      />
      <CheckboxTiles
        legend="Nichts gewählt"
        name="leer"
        tiles={[{ value: "Politur" }]}
        chosen={[]}
        error="Bitte wählen Sie etwas."
      />
    </>
  ),
  "file-picker": () => (
    <>
      <FilePicker label="Bilder auswählen" accept="image/*" isMultiple onPick={nothing}>
        JPEG, PNG oder WebP, höchstens 15 MB je Bild.
      </FilePicker>
      <FilePicker
        label="Logo auswählen"
        accept="image/*"
        error="Diese Datei ist kein Bild."
        onPick={nothing}
      />
    </>
  ),
  "list-editor": () => <Phones />,
  "sortable-list": () => <Sorted />,
  tabs: () => (
    <Tabs
      label="Buchungen"
      tabs={[
        { id: "offen", label: "Offen", count: 3, panel: <p>Drei offene Buchungen.</p> },
        { id: "erledigt", label: "Erledigt", panel: <p>Noch keine erledigt.</p> },
      ]}
    />
  ),
  "save-bar": () => (
    <>
      <SaveBar isDirty={false} phase="saved" failure="" onSave={nothing} />
      <SaveBar
        isDirty
        phase="editing"
        failure=""
        onSave={nothing}
        onDiscard={nothing}
        dirtyNote="Noch nicht gespeichert"
      />
      <SaveBar isDirty phase="saving" failure="" onSave={nothing} onDiscard={nothing} />
      <SaveBar
        isDirty
        phase="editing"
        failure="Nicht gespeichert. Bitte prüfen Sie die Verbindung."
        onSave={nothing}
        onDiscard={nothing}
      />
    </>
  ),
  "done-notice": () => <DoneNotice sentence="Der Termin am 10.03.2026 ist storniert." />,
  "action-menu": () => (
    <ActionMenu
      label="Mehr zu dieser Buchung"
      actions={[
        { label: "Verschieben", icon: CalendarClock, onChoose: nothing },
        { label: "Löschen", icon: Trash2, onChoose: nothing, isDangerous: true },
      ]}
    />
  ),
  "fold-panel": () => (
    <FoldPanel
      summary={<span className="flex-1 font-semibold">Außenreinigung</span>}
      summaryClassName="gap-4 p-4"
    >
      <p className="border-line border-t p-4">Von Hand gewaschen.</p>
    </FoldPanel>
  ),
  "editor-panel": () => (
    <EditorPanel
      keptAs="werkbank"
      onDirty={() => {}}
      summary={(unsaved) => <span className="flex-1 font-semibold">Lederpflege {unsaved}</span>}
    >
      {() => <p className="border-line border-t p-4">Hier steht ein Formular.</p>}
    </EditorPanel>
  ),
  "drawn-tick": () => <DrawnTick className="size-14" />,
  "technical-details": () => (
    <TechnicalDetails>
      <p>Eine Zeile auf dem Server schreibt alles in eine Datei.</p>
      <TechnicalLine line="sudo musterglanz backup" />
    </TechnicalDetails>
  ),
  slip: () => (
    <Slip
      head={<p className="figures wide text-3xl">10. März</p>}
      facts={[
        { term: "Leistung", value: "Außenreinigung" },
        { term: "Preis", value: "45,00 €" },
      ]}
    >
      <Button variant="quiet">In den Kalender</Button>
    </Slip>
  ),
  "next-step-list": () => (
    <NextStepList
      steps={[
        { Icon: KeyRound, title: "Schlüssel mitbringen", text: "Alle, die zum Auto gehören." },
      ]}
    />
  ),
  "restored-draft": () => <RestoredDraft isShown onDiscard={nothing} />,
  toast: () => <Toast text="Die Codes sind kopiert." />,
  loading: () => <Loading label="Lade Buchungen…" />,
  "list-skeleton": () => <ListSkeleton label="Lade Buchungen…" />,
  "page-skeleton": () => <PageSkeleton title="Buchungen" />,
  "list-page": () => (
    <div className="space-y-10">
      {[
        READY,
        { ...READY, data: { items: [], total: 0 } },
        { of: "/", sentence: "Die Buchungen konnten nicht geladen werden." },
      ].map((list) => (
        <ListPage
          key={list.sentence ?? list.data.total}
          title="Buchungen"
          list={list}
          loadingLabel="Lade Buchungen…"
          summary={({ total }) => `${total} Buchungen`}
          empty="Noch keine Buchungen."
        >
          {({ items }) => (
            <ul>
              {items.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </ListPage>
      ))}
    </div>
  ),
  "when-loaded": () => (
    <>
      <WhenLoaded value={READY}>{({ total }) => <p>{total} Leistungen</p>}</WhenLoaded>
      <WhenLoaded value={{ of: "/", sentence: "Die Leistungen konnten nicht geladen werden." }}>
        {() => null}
      </WhenLoaded>
    </>
  ),
  "selection-bar": () => <SelectionBar count={3} most={100} onDelete={nothing} onClear={nothing} />,
  "failed-load": () => (
    <FailedLoad sentence="Die Buchungen konnten nicht geladen werden." onRetry={nothing} />
  ),
  "lazy-part": () => <MissingPart />,
  "empty-list": () => <EmptyList id="leer">Noch keine Buchungen.</EmptyList>,
  "page-title": () => (
    <Row>
      <PageTitle
        intro={
          <p>
            Geschrieben werden sie beim Abschließen einer Buchung. Die Nummern laufen ohne Lücke.
          </p>
        }
      >
        Rechnungen
      </PageTitle>
      <Button variant="quiet">Tabelle (CSV)</Button>
    </Row>
  ),
  pager: () => (
    <Pager
      label="Seiten der Buchungen"
      page={2}
      pageCount={7}
      addressOf={(page) => `?seite=${page}`}
    />
  ),
  "expandable-text": () => (
    <>
      <ExpandableText label="Nachricht" text="Bitte vorher anrufen." />
      <ExpandableText label="Nachricht" text={LONG} />
    </>
  ),
  "euro-field": () => <EuroField label="Preis in Euro" cents={4990} onChange={nothing} />,
  "save-line": () => (
    <SaveLine
      editor={{ changed: [1], phase: "failed", isRestored: false, failure: "Nicht gespeichert." }}
      label="Speichern"
    />
  ),
  "link-field": () => <LinkField label="Bruder" url="https://www.example.org/pflegepass/abc" />,
  "figure-table": () => (
    <FigureTable
      caption="Umsatz"
      titles={["Monat", "Termine", "Umsatz"]}
      rows={[
        { key: "1", head: "Januar", cells: ["12", "1.480,00 €"] },
        { key: "2", head: "Februar", cells: ["9", "1.120,50 €"] },
      ]}
      sum={{ key: "sum", head: "Summe", cells: ["21", "2.600,50 €"] }}
    />
  ),
  bar: () => <Bar value={40} highest={100} />,
  "column-chart": () => (
    <ColumnChart
      columns={["Jan", "Feb", "Mär", "Apr"].map((label, index) => ({
        key: label,
        label,
        value: index * index + 1,
      }))}
    />
  ),
  "info-sections": () => (
    <InfoSections
      headingLevel={3}
      sections={[
        {
          heading: "Aufbewahrung",
          paragraphs: ["Wie lange etwas bleibt (§ 147 AO)."],
          list: ["Belege"],
          facts: [{ name: "Dauer", value: "8 Jahre" }],
        },
      ]}
    />
  ),
  "break-between-parts": () => (
    <p>
      <BreakBetweenParts text="Innenreinigung (ohne Polster)" />
    </p>
  ),
  "download-button": () => (
    <DownloadButton path="/api/gibt-es-nicht">Als Tabelle (CSV)</DownloadButton>
  ),
  dialog: () => (
    <Opened label="Dialog öffnen">
      {(isOpen, close) => (
        <Dialog
          open={isOpen}
          onClose={close}
          title="Termin verschieben"
          footer={
            <FormDialogFooter form="" submitLabel="Verschieben" isBusy={false} onCancel={close} />
          }
        >
          <p>{LONG}</p>
        </Dialog>
      )}
    </Opened>
  ),
  "form-dialog-footer": () => (
    <FormDialogFooter
      form=""
      submitLabel="Speichern"
      busyLabel="Speichere…"
      isBusy
      onCancel={nothing}
    />
  ),
  "confirm-dialog": () => (
    <Opened label="Frage stellen">
      {(isOpen, close) => (
        <ConfirmDialog
          open={isOpen}
          question="Buchung wirklich löschen?"
          confirmLabel="Löschen"
          onConfirm={close}
          onCancel={close}
        >
          <p>Das lässt sich nicht zurücknehmen.</p>
        </ConfirmDialog>
      )}
    </Opened>
  ),
  "reason-dialog": () => (
    <Opened label="Nach dem Grund fragen">
      {(isOpen, close) =>
        isOpen && (
          <ReasonDialog
            title="Ausblenden"
            submitLabel="Ausblenden"
            isBusy={false}
            isRestored={false}
            onDiscard={nothing}
            reason={{ label: "Grund", maxLength: 500, value: "", onChange: nothing }}
            onSubmit={close}
            onCancel={close}
          >
            <p>Niemand sieht den Eintrag mehr; der Grund steht im Protokoll.</p>
          </ReasonDialog>
        )
      }
    </Opened>
  ),
  "result-dialog": () => <Results />,
};

function Row({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

type OpenedProps = {
  label: string;
  children: (isOpen: boolean, close: () => void) => React.ReactNode;
};

function Opened({ label, children }: OpenedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {children(isOpen, () => setIsOpen(false))}
    </>
  );
}

function Results() {
  const [result, setResult] = useState<Result>();
  return (
    <Row>
      <Button
        variant="quiet"
        onClick={() => setResult({ outcome: "success", message: "Alles ist gespeichert." })}
      >
        Gelungen
      </Button>
      <Button
        variant="quiet"
        onClick={() => setResult({ outcome: "failure", message: "Der Server antwortet nicht." })}
      >
        Gescheitert
      </Button>
      <ResultDialog result={result} onClose={() => setResult(undefined)} />
    </Row>
  );
}

function Chips() {
  const [value, setValue] = useState("10:00");
  return (
    <>
      <RadioChips
        legend="Uhrzeit"
        values={["08:00", "08:30", "10:00", "11:30"]}
        value={value}
        onChange={setValue}
      />
      <RadioChips
        legend="Noch keine"
        values={["08:00", "08:30"]}
        value=""
        onChange={nothing}
        error="Bitte wählen Sie eine Uhrzeit."
      />
    </>
  );
}

function Tiles() {
  const [value, setValue] = useState<"leicht" | "mittel" | "schwer" | "">("mittel");
  return (
    <RadioTiles
      legend="Verschmutzung"
      columns={3}
      value={value}
      onChange={setValue}
      tiles={[
        { value: "leicht", label: "Leicht", description: "Staub und ein paar Krümel" },
        { value: "mittel", label: "Mittel", description: "Der übliche Alltag" },
        {
          value: "schwer",
          label: "Schwer",
          description: "Zur Zeit nicht möglich",
          isDisabled: true,
        },
      ]}
    />
  );
}

function Suggestions() {
  const [value, setValue] = useState("");
  const fitting = SERVICES.filter(
    (service) => value !== "" && service.toLowerCase().includes(value.toLowerCase()),
  );
  return (
    <SuggestField
      label="Leistung ('reinigung' hat Vorschläge)"
      value={value}
      onChange={setValue}
      suggestions={fitting.map((service) => ({ id: service, content: service }))}
      listLabel="Leistungen"
      countText={(count) => `${count} Vorschläge`}
      onPick={setValue}
    />
  );
}

function Phones() {
  const [items, setItems] = useState<readonly string[]>(["0151 1111111", ""]);
  return (
    <ListEditor
      legend="Telefonnummern"
      items={items}
      onChange={setItems}
      blank=""
      most={3}
      addLabel="Telefonnummer hinzufügen"
      itemLabel={(position) => `Telefonnummer ${position + 1}`}
    >
      {(item, change, position) => (
        <TextField
          label={`Telefonnummer ${position + 1}`}
          value={item}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </ListEditor>
  );
}

function Sorted() {
  const [items, setItems] = useState(SERVICES.map((title) => ({ id: title, title })));
  return (
    <SortableList label="Leistungen" items={items} nameOf={({ title }) => title} onOrder={setItems}>
      {({ title }, handle) => (
        <div className="flex items-center gap-2 border-line border-b">
          {handle}
          {title}
        </div>
      )}
    </SortableList>
  );
}
