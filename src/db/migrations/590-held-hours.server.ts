import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Where hours are counted they are held for a paper, too, as places are. SQLite cannot change a column: the table is made anew. */
export const heldHours: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    if (isPostgres(db)) {
      await sql`alter table bay_quarters alter column booking_id drop not null,
        add column paper_id varchar(12) references papers (id) on delete cascade,
        add column gehalten_bis text,
        add constraint bay_quarters_of_one check ((booking_id is null) <> (paper_id is null))`.execute(
        db,
      );
    } else {
      await sql`create table bay_quarters_new (
        datum text not null,
        arbeitsplatz text not null,
        viertel integer not null,
        booking_id varchar(12) references bookings (id) on delete cascade,
        paper_id varchar(12) references papers (id) on delete cascade,
        gehalten_bis text,
        constraint bay_quarters_taken_once primary key (datum, arbeitsplatz, viertel),
        constraint bay_quarters_of_one check ((booking_id is null) <> (paper_id is null))
      )`.execute(db);
      await sql`insert into bay_quarters_new (datum, arbeitsplatz, viertel, booking_id)
        select datum, arbeitsplatz, viertel, booking_id from bay_quarters`.execute(db);
      await sql`drop table bay_quarters`.execute(db);
      await sql`alter table bay_quarters_new rename to bay_quarters`.execute(db);
      await db.schema
        .createIndex("bay_quarters_booking")
        .on("bay_quarters")
        .column("booking_id")
        .execute();
    }
    await sql`create index bay_quarters_held on bay_quarters (datum) where paper_id is not null`.execute(
      db,
    );
    await db.schema
      .createIndex("bay_quarters_paper")
      .on("bay_quarters")
      .column("paper_id")
      .execute();
  },
};
