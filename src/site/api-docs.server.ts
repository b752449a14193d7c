import type { Context } from "hono";

/** A browsable page over /api/openapi.json; Scalar comes with the site, not from another host (D5). */
export function apiDocsPage(c: Context): Response {
  // Scalar writes style elements of its own.
  c.header("Content-Security-Policy", "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:");
  c.header("Cache-Control", "no-cache");
  return c.html(PAGE);
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API</title>
  </head>
  <body>
    <script id="api-reference" data-url="/api/openapi.json" data-configuration='{"withDefaultFonts":false,"telemetry":false,"agent":{"disabled":true},"mcp":{"disabled":true},"hideClientButton":true,"showDeveloperTools":"never"}'></script>
    <script src="/api-reference.js"></script>
  </body>
</html>
`;
