import { expect, it } from "vitest";
import { checkFile } from "./check-imports.ts";

it.each([
  ["booking/price.ts", 'import { findService } from "#catalogue/price-table.ts";'],
  ["booking/mails/moved.ts", 'import { writeMail } from "#company/letterhead.ts";'],
  ["booking/store.server.ts", 'import type { Db } from "#database/connect.server.ts";'],
  ["booking/bookings.store.server.ts", 'import { freePlaces } from "./places.store.server.ts";'],
  ["booking/request/request-booking.server.ts", 'import { readSettings } from "#company/store.server.ts";'],
  ["booking/request/request-booking.server.ts", 'import { book } from "./book.step.server.ts";'],
  ["booking/request/components/wizard.tsx", 'import { Dialog } from "#ui/dialog.tsx";'],
  ["site/components/shell.tsx", 'import { useSession } from "#accounts/sessions/components/session.tsx";'],
  ["site/pages/start.tsx", 'import { platformContext } from "#platform/load-context.server.ts";'],
  ["booking/changes/relocate.step.server.ts", 'import { movedMail } from "../mails/moved.ts";'],
  ["booking/diary/closing.server.ts", 'import { changeBooking } from "../bookings.store.server.ts";'],
  ["accounts/api.server.ts", 'import { logIn } from "./login/log-in.server.ts";'],
  ["booking/price.test.ts", 'import fc from "fast-check";'],
])("%s may hold %s", (file, code) => {
  expect(checkFile(file, code)).toEqual([]);
});

it.each([
  ["a pure file that reads the disk", "booking/price.ts", 'import { readFileSync } from "node:fs";'],
  ["a mail that writes HTML", "booking/mails/moved.ts", 'import { html } from "hono/html";'],
  ["a pure file that knows React", "booking/request/wizard.ts", 'import { useState } from "react";'],
  ["a pure file that asks a store", "booking/price.ts", 'import { listServices } from "#catalogue/store.server.ts";'],
  ["a pure file that asks for the time", "booking/calendar.ts", "const now = Date.now();"],
  ["a room to the left", "catalogue/price-table.ts", 'import { quote } from "#booking/price.ts";'],
  ["a room that is not known", "gallery/list.ts", 'import { quote } from "#booking/price.ts";'],
  ["a store that uses the platform", "booking/store.server.ts", 'import { newId } from "#platform/new-id.server.ts";'],
  ["a store of another room in a store", "booking/store.server.ts", 'import { listServices } from "#catalogue/store.server.ts";'],
  ["a store of several that uses the platform", "booking/places.store.server.ts", 'import { newId } from "#platform/new-id.server.ts";'],
  [
    "a store of several that writes in another room",
    "site/reports/read-report.server.ts",
    'import { takePlaces } from "#booking/places.store.server.ts";',
  ],
  ["a verb that calls a verb", "booking/request/enter-booking.server.ts", 'import { requestBooking } from "./request-booking.server.ts";'],
  [
    "a verb that writes in another room",
    "booking/request/enter-booking.server.ts",
    'import { insertService } from "#catalogue/store.server.ts";',
  ],
  ["a verb that knows HTTP", "booking/request/enter-booking.server.ts", 'import { Hono } from "hono";'],
  ["a door that reads another room's store", "booking/api.server.ts", 'import { readSettings } from "#company/store.server.ts";'],
  [
    "a door of several that reads another room's store",
    "booking/guest-link/api.server.ts",
    'import { readSettings } from "#company/store.server.ts";',
  ],
  [
    "a component that reaches the server",
    "booking/request/components/wizard.tsx",
    'import { listServices } from "#catalogue/store.server.ts";',
  ],
  ["a component with a package of its own", "booking/request/components/wizard.tsx", 'import { format } from "date-fns";'],
  ["a page that runs a verb", "booking/lists/pages/admin-bookings.tsx", 'import { deleteBooking } from "../delete-booking.server.ts";'],
  ["a ui file that knows the business", "ui/button.tsx", 'import { quote } from "#booking/price.ts";'],
  ["platform that knows a room", "platform/outbox.server.ts", 'import { findBooking } from "#booking/store.server.ts";'],
  ["lib that knows Node", "lib/money.ts", 'import { createHash } from "node:crypto";'],
  ["a relative import across rooms", "booking/price.ts", 'import { findService } from "../catalogue/price-table.ts";'],
  ["an import of the composition", "booking/api.server.ts", 'import { createApi } from "../api.server.ts";'],
  ["a dynamic import the wrong way", "ui/dialog.tsx", 'const wizard = () => import("#booking/request/components/wizard.tsx");'],
  ["a core that knows a sub-room", "booking/price.ts", 'import { readBookingFilter } from "./lists/booking-filter.ts";'],
  ["a sub-room that is not known", "booking/mails/moved.ts", 'import { mayChange } from "../changes/change-rule.ts";'],
  ["an import whose name is put together", "ui/dialog.tsx", 'const part = import(name + ".tsx");'],
  ["a component that calls itself the server's", "booking/components/receipt.server.tsx", ""],
  ["an unknown room", "utils/date.ts", ""],
])("refuses %s", (_, file, code) => {
  expect(checkFile(file, code)).toHaveLength(1);
});
