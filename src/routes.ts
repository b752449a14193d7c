import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page address. */
export default [
  layout("site/pages/start.tsx", [
    index("site/pages/start-section.tsx", { id: "start" }),
    ...["home", "kontakt", "galerie", "ueber-uns"].map((id) => route(id, "site/pages/start-section.tsx", { id })),
  ]),
  route("leistungen", "site/pages/services.tsx"),
  route("leistungen/:slug", "site/pages/service.tsx"),
  route("preise", "site/pages/prices.tsx"),
  route("sitemap.xml", "site/pages/sitemap.tsx"),
  route("robots.txt", "site/pages/robots.tsx"),
  route("manifest.webmanifest", "site/pages/manifest.tsx"),
  route("termin-buchen", "site/pages/book.tsx"),
  route("anfrage", "site/pages/offer-request.tsx"),
  route("login", "accounts/pages/login.tsx"),
  route("register", "accounts/pages/register.tsx"),
  route("bestaetigen", "accounts/pages/confirm-email.tsx"),
  route("passwort-vergessen", "accounts/pages/forgot-password.tsx"),
  route("reset-password", "accounts/pages/reset-password.tsx"),
  route("admin/login", "accounts/pages/admin-login.tsx"),
  layout("site/pages/admin-layout.tsx", [
    route("admin", "site/pages/admin-index.tsx"),
    route("admin/dashboard", "site/pages/admin-dashboard.tsx"),
    route("admin/buchungen", "booking/pages/admin-bookings.tsx"),
    route("admin/users", "accounts/users/pages/admin-users.tsx"),
    route("admin/nachrichten", "inquiries/pages/admin-messages.tsx"),
    route("admin/mails", "mails/pages/admin-mails.tsx"),
  ]),
  ...["agb", "datenschutz", "hinweise", "impressum", "edelaufbereitung"].map((id) => route(id, "site/pages/info.tsx", { id })),
  layout("site/pages/customer-layout.tsx", [
    route("customer", "site/pages/customer-index.tsx"),
    route("customer/dashboard", "site/pages/customer-dashboard.tsx"),
    route("customer/meine-buchungen", "booking/pages/my-bookings.tsx"),
    route("customer/profil", "site/pages/customer-profile.tsx"),
    route("customer/profil/settings/kontakt", "accounts/profile/pages/contact.tsx"),
  ]),
  route("profil/settings/*", "site/pages/profile-redirect.tsx"),
  route("*", "site/pages/not-found.tsx"),
] satisfies RouteConfig;
