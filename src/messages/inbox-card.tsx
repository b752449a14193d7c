import {
  CalendarPlus,
  Check,
  ChevronDown,
  Eye,
  EyeOff,
  FileText,
  Phone,
  Reply,
  RotateCcw,
  Trash2,
} from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { RequestPhotos } from "#bookings/photos-on-demand.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { mailLink } from "#lib/mail-link.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { quoteName } from "#papers/quote-name.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { ExpandableText } from "#ui/expandable-text.tsx";

import { INBOX_NAMES, type InboxStatus } from "./inbox.ts";
import { InboxWithdrawal } from "./inbox-withdrawal.tsx";
import { replyLink, withdrawnText } from "./reply.ts";
import type { InboxEntry } from "./schema.ts";
import { requestedTitle } from "./vehicle-choice.ts";

type InboxCardProps = {
  entry: InboxEntry;
  isBusy: boolean;
  onMark: (entry: InboxEntry, status: InboxStatus) => void;
  onDelete: (entry: InboxEntry) => void;
  onHide: (entry: InboxEntry) => void;
  onShow: (entry: InboxEntry) => void;
};

/** Where there is little room its words are fewer, and without a sign. */
const IN_LINE = "relative shrink-0 px-3.5! text-sm! @max-[50rem]:px-3!";
/** Several stand in a row of their own on a phone. */
const IN_ROW = `${IN_LINE} @max-[30rem]:grow`;
const SIGN = "size-5 @max-[50rem]:hidden";
const ALL_WORDS = "@max-[50rem]:sr-only";
const FEWER_WORDS = "@[50rem]:hidden";
const ACTION = "min-h-11! gap-2! px-3.5! text-sm! max-sm:grow";

export function inboxCardId(id: string): string {
  return `nachricht-${id}`;
}

/** One message in a line, with its first words and the answer; a tap unfolds all of it. A withdrawal is never folded at first: its period runs. */
export function InboxCard(props: InboxCardProps) {
  const { entry, isBusy, onMark, onDelete, onHide, onShow } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(entry.art === "widerruf");
  const isHidden = entry.art === "widerruf" && entry.ausgeblendet_am !== null;
  const { company } = useShopClasses();
  const isRequest = entry.art === "anfrage";
  const isOffering = isRequest && company?.kundenangebote === true;
  const isNew = !isHidden && entry.status === "new";
  return (
    <article
      id={inboxCardId(entry.id)}
      tabIndex={-1}
      aria-labelledby={id}
      className="focus-visible:-outline-offset-3"
    >
      <div
        className={`relative flex min-h-16 items-center gap-2.5 px-4 py-2.5 hover:bg-paper sm:px-5 ${isRequest ? "@max-[30rem]:flex-wrap" : ""}`}
      >
        <div className={`min-w-0 flex-1 ${isRequest ? "@max-[30rem]:basis-full" : ""}`}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
            {isHidden ? (
              <Badge>Ausgeblendet</Badge>
            ) : (
              <Badge tone={isNew ? "amber" : "petrol"}>{isNew ? "Neu" : "Beantwortet"}</Badge>
            )}
            <span>{INBOX_NAMES[entry.art]}</span>
            <span className="figures">{momentText(entry.erstellt_am)}</span>
            {entry.answered_am && (
              <span className="figures">beantwortet {momentText(entry.answered_am)}</span>
            )}
          </p>
          <h2
            id={id}
            className={`mt-1 font-sans text-base leading-snug tracking-normal [font-stretch:100%] ${isNew ? "font-semibold" : "font-medium"}`}
          >
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-rest`}
              onClick={() => setIsOpen(!isOpen)}
              className="flex max-w-full items-center gap-1 text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)"
            >
              <span className="wrap-anywhere">{titleOf(entry)}</span>
              <ChevronDown
                aria-hidden="true"
                className={`size-4 shrink-0 text-ink-2 transition-transform duration-200 ${isOpen ? "rotate-180" : ""}`}
              />
            </button>
          </h2>
          <p className={`text-sm text-ink-2 ${isOpen ? "wrap-anywhere" : "truncate"}`}>
            {[entry.name, !isOpen && firstWords(entry)].filter(Boolean).join(" · ")}
          </p>
        </div>
        {isOffering && entry.booking_id === null && (
          <Link
            to={withQuery(paths.admin.writeQuote, { anfrage: entry.id })}
            aria-describedby={id}
            className={buttonClass("quiet", IN_ROW)}
          >
            <FileText aria-hidden="true" className={SIGN} />
            <span className={ALL_WORDS}>{quoteName(company.vertragsmodell)} schreiben</span>
            <span aria-hidden="true" className={FEWER_WORDS}>
              {quoteName(company.vertragsmodell)}
            </span>
          </Link>
        )}
        {isRequest && (
          <Link
            to={
              entry.booking_id === null
                ? withQuery(paths.admin.quickBooking, { anfrage: entry.id })
                : withQuery(paths.admin.bookings, { buchung: entry.booking_id })
            }
            aria-describedby={id}
            className={buttonClass("quiet", IN_ROW)}
          >
            <CalendarPlus aria-hidden="true" className={SIGN} />
            <span className={ALL_WORDS}>
              {entry.booking_id === null ? "Termin daraus machen" : "Termin ansehen"}
            </span>
            <span aria-hidden="true" className={FEWER_WORDS}>
              Termin
            </span>
          </Link>
        )}
        {entry.email !== "" && (
          <a
            href={replyLink(entry)}
            aria-describedby={id}
            className={buttonClass(isNew ? "primary" : "quiet", isRequest ? IN_ROW : IN_LINE)}
          >
            <Reply aria-hidden="true" className={SIGN} />
            Antworten
          </a>
        )}
      </div>
      {isOpen && (
        <div id={`${id}-rest`} className="px-4 pb-4 sm:px-5 sm:pb-5">
          <Contents entry={entry} />
          <div className="mt-4 flex flex-wrap gap-2">
            {!isHidden && (
              <Button
                variant="quiet"
                className={ACTION}
                aria-describedby={id}
                busy={isBusy}
                onClick={() => onMark(entry, isNew ? "answered" : "new")}
              >
                {isNew ? (
                  <Check aria-hidden="true" className="size-4.5" />
                ) : (
                  <RotateCcw aria-hidden="true" className="size-4.5" />
                )}
                {isNew ? "Als beantwortet markieren" : "Wieder als neu markieren"}
              </Button>
            )}
            {entry.art !== "widerruf" && (
              <Button
                variant="quiet"
                className={`${ACTION} text-rot-700!`}
                aria-describedby={id}
                disabled={isBusy}
                onClick={() => onDelete(entry)}
              >
                <Trash2 aria-hidden="true" className="size-4.5" />
                Löschen
              </Button>
            )}
            {isHidden && (
              <Button
                variant="quiet"
                className={ACTION}
                aria-describedby={id}
                busy={isBusy}
                onClick={() => onShow(entry)}
              >
                <Eye aria-hidden="true" className="size-4.5" />
                Wieder anzeigen
              </Button>
            )}
            {entry.art === "widerruf" && entry.weg === "frei" && !isHidden && (
              <Button
                variant="quiet"
                className={ACTION}
                aria-describedby={id}
                disabled={isBusy}
                onClick={() => onHide(entry)}
              >
                <EyeOff aria-hidden="true" className="size-4.5" />
                Ausblenden
              </Button>
            )}
          </div>
        </div>
      )}
    </article>
  );
}

function Contents({ entry }: { entry: InboxEntry }) {
  const { company } = useShopClasses();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2 empty:hidden">
        {entry.email !== "" && (
          <a
            href={mailLink(entry.email)}
            className="text-link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {entry.email}
          </a>
        )}
        {entry.art === "anfrage" && entry.telefon && (
          <a
            href={phoneLink(entry.telefon)}
            className="text-link figures inline-flex min-h-11 items-center gap-1.5"
          >
            <Phone aria-hidden="true" className="size-4" />
            {entry.telefon}
          </a>
        )}
      </p>
      {entry.art === "anfrage" && (
        <p className="text-sm">KFZ-Klasse: {requestedTitle(company, entry.fahrzeugKlasse)}</p>
      )}
      {entry.art === "nachricht" && <ExpandableText label="Nachricht" text={entry.message} />}
      {entry.art === "anfrage" && <ExpandableText label="Wunsch" text={entry.wunsch} />}
      {entry.art === "widerruf" && <InboxWithdrawal entry={entry} />}
      {entry.art === "anfrage" && entry.photos.length > 0 && (
        <RequestPhotos id={entry.id} photos={entry.photos} />
      )}
    </>
  );
}

/** What it begins with, in one line. */
function firstWords(entry: InboxEntry): string {
  const text =
    entry.art === "nachricht" ? entry.message : entry.art === "anfrage" ? entry.wunsch : "";
  return text.replace(/\s+/g, " ").slice(0, 160);
}

export function titleOf(entry: InboxEntry): string {
  if (entry.art === "nachricht") return entry.subject;
  return entry.art === "anfrage" ? entry.selectedServices.join(", ") : withdrawnText(entry);
}

function momentText(instant: string): string {
  return formatGermanMoment(Date.parse(instant));
}
