/** Of every file behind a link: no search engine keeps it, and no other host is told the link. */
export const PRIVATE_HEADERS = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
