import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Everything comes from the site itself (D5); what a page's inline scripts need is added as their hashes. */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join("")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Strict headers on every answer; pages bring a policy of their own with the hashes of their scripts. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  const common = secureHeaders({
    strictTransportSecurity: isHttps ? "max-age=31536000; includeSubDomains" : false,
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
  return async (c, next) => {
    await common(c, next);
    if (!c.res.headers.has("Content-Security-Policy")) c.res.headers.set("Content-Security-Policy", contentSecurityPolicy([]));
  };
}
