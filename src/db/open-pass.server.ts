import { sql } from "kysely";

/** Beside a row of `bookings`: the page of the car that was taken in for it, as long as it is open. Bookings know no passes otherwise. */
export const OPEN_PASS = sql<string | null>`(
  select passes.id from pass_visits join passes on passes.id = pass_visits.pass_id
  where pass_visits.booking_id = bookings.id and passes.geschlossen_am is null
)`.as("pflegepass");

/** Beside a row of `bookings`: until when its customer may approve extra work that waits for an answer. */
export const OPEN_APPROVAL = sql<string | null>`(
  select papers.gueltig_bis from papers
  where papers.booking_id = bookings.id and papers.art = 'freigabe' and papers.stand = 'gesendet'
    and bookings.status = 'open'
  order by papers.nummer desc limit 1
)`.as("freigabe");

/** Beside a row of `bookings`: how far the shop has come with the car. */
export const STAND_OF_INTAKE = sql<"begonnen" | "unterschrieben" | "fertig" | null>`(
  select case
    when pass_visits.fertig_am is not null then 'fertig'
    when pass_visits.unterschrieben_am is not null then 'unterschrieben'
    else 'begonnen' end
  from pass_visits where pass_visits.booking_id = bookings.id
)`.as("annahme");
