/** The type that keeps a late page's module script from running until the boot script starts it. */
export const LATE_SCRIPT_TYPE = "text/late-module";

/** What the page says when its scripts do not come; hidden in its HTML. */
export const LOAD_TROUBLE_ID = "stockt";

/** Dispatched at the document when the browser has taken the page over. */
export const HYDRATED = "hydrated";
