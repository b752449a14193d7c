import type { BookableService } from "#catalogue/schema.ts";
import {
  addressFields,
  type BookedPlace,
  type PlaceProblems,
  placeLines,
  type TypedPlace,
  waysOf,
} from "../place.ts";
import { AddressInputs, WayInputs } from "../place-inputs.tsx";

type EntryPlaceProps = {
  place: TypedPlace;
  leistungen: readonly string[];
  services: readonly BookableService[];
  problems: PlaceProblems;
  /** Of a booking way and zone stay as agreed. */
  booked?: BookedPlace | null | undefined;
  onChange: (change: Partial<TypedPlace>) => void;
};

export function isDoneElsewhere({
  leistungen,
  services,
  booked,
}: Pick<EntryPlaceProps, "leistungen" | "services" | "booked">): boolean {
  return booked !== null && waysOf(leistungen, services).some((way) => way !== "betrieb");
}

/** Where it is done: the shop enters what it knows. */
export function EntryPlace({ booked, leistungen, services, ...shared }: EntryPlaceProps) {
  return (
    <>
      {booked ? (
        <p>{placeLines(booked)[0]}</p>
      ) : (
        <WayInputs {...shared} {...{ leistungen, services }} />
      )}
      <AddressInputs
        {...shared}
        asked={addressFields(shared.place, leistungen, services)}
        isVoluntary
      />
    </>
  );
}
