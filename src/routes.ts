import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page address. */
export default [
  index("site/pages/start.tsx"),
  route("termin-buchen", "site/pages/book.tsx"),
  route("login", "accounts/pages/login.tsx"),
  route("admin/login", "accounts/pages/admin-login.tsx"),
  layout("site/pages/admin-layout.tsx", [
    route("admin", "site/pages/admin-index.tsx"),
    route("admin/dashboard", "site/pages/admin-dashboard.tsx"),
    route("admin/buchungen", "booking/pages/admin-bookings.tsx"),
    route("admin/mails", "mails/pages/admin-mails.tsx"),
  ]),
  route("*", "site/pages/not-found.tsx"),
] satisfies RouteConfig;
