/** Everything comes from the site itself; what a page's inline scripts need is added as their hashes. */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  styleHashes: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" "),
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(" "),
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

/**
 * Strict headers for every answer. No Referrer-Policy: every browser's own default (only the origin, and never to plain http) is the one we want,
 * and with the header Lighthouse's browser from npm calls the page's load aborted.
 */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy([]),
    ...(isHttps && { "Strict-Transport-Security": "max-age=31536000" }),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "X-DNS-Prefetch-Control": "off",
    "X-Permitted-Cross-Domain-Policies": "none",
    "X-XSS-Protection": "0",
  };
}

/** What a browser heeds in an answer that is shown as a page or frame, and not in a script or style sheet. */
export const ONLY_FOR_DOCUMENTS = [
  "Content-Security-Policy",
  "X-Frame-Options",
  "Permissions-Policy",
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "X-DNS-Prefetch-Control",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
];
